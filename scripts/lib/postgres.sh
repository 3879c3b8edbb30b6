# Sourced after tools.sh. Runs a temporary PostgreSQL server.
# shellcheck shell=bash

need_postgres() {
  postgres_programs=$(compgen -G '/usr/lib/postgresql/*/bin' | sort -V | tail -n 1) || true
  [ -x "${postgres_programs:-}/initdb" ] && return
  apt_install postgresql
  postgres_programs=$(compgen -G '/usr/lib/postgresql/*/bin' | sort -V | tail -n 1)
}

# Runs a command as a user other than root, as which PostgreSQL refuses to run.
as_postgres() {
  if [ "$(id -u)" -eq 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

# Starts a server in a new folder of its own, with its socket in that folder. Sets postgres_folder, and postgres_url, the
# URL of its database "postgres".
start_postgres() {
  need_postgres
  postgres_folder=$(mktemp -d /tmp/passalong-postgres-XXXXXX)
  [ "$(id -u)" -ne 0 ] || chown postgres "$postgres_folder"
  # Other users' processes connect too.
  chmod 755 "$postgres_folder"
  as_postgres "$postgres_programs/initdb" --pgdata "$postgres_folder/data" --username postgres --auth trust --encoding UTF8 \
    --no-locale --no-instructions >/dev/null
  printf "listen_addresses = ''\nunix_socket_directories = '%s'\nmax_connections = 200\n" "$postgres_folder" |
    as_postgres tee -a "$postgres_folder/data/postgresql.conf" >/dev/null
  postgres_url="postgres:///postgres?host=$postgres_folder&user=postgres"
  resume_postgres
}

# Starts the server that start_postgres has set up, also after it was stopped or killed.
resume_postgres() {
  as_postgres "$postgres_programs/pg_ctl" --pgdata "$postgres_folder/data" --log "$postgres_folder/log" --wait --silent start
}

# Stops the server and removes its folder. For an EXIT trap: does nothing if there is no server.
stop_postgres() {
  [ -n "${postgres_folder:-}" ] || return 0
  as_postgres "$postgres_programs/pg_ctl" --pgdata "$postgres_folder/data" --silent --mode immediate stop || true
  rm -rf "$postgres_folder"
  postgres_folder=
}

# The processes of the server, one a line.
postgres_processes() {
  local main
  main=$(head -n 1 "$postgres_folder/data/postmaster.pid")
  echo "$main"
  ps -o pid= --ppid "$main" | tr -d ' '
}

# Stops all processes of the server (STOP) or lets them go on (CONT): it accepts connections and answers nothing.
hang_postgres() {
  # One may end meanwhile.
  postgres_processes | xargs kill "-$1" 2>/dev/null || true
}
