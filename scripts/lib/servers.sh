# Sourced after common.sh: servers to measure, which end with the script.
# shellcheck shell=bash

servers=()
others=()

# Starts a server with this database on this port, and waits until it answers.
serve() {
  local build=${LOAD_BUILD:-$output} group
  PLAY_ADDR=127.0.0.1:$2 PLAY_SITE=$build/site PLAY_DATABASE=$1 PLAY_LOG=warn PLAY_WRITES_PER_MINUTE=10000000 \
    PLAY_METRICS_ADDR=127.0.0.1:$(($2 + 50)) "$build/passalong" &
  servers+=("$!:$2")
  if [ -n "${LOAD_SHARE:-}" ]; then
    group=/sys/fs/cgroup/cpu/passalong-load-$2
    mkdir -p "$group"
    echo 20000 >"$group/cpu.cfs_period_us"
    echo $((LOAD_SHARE * 200)) >"$group/cpu.cfs_quota_us"
    echo $! >"$group/cgroup.procs"
  fi
  await_port "$2"
}

await_port() {
  for _ in $(seq 100); do
    curl -sf "http://127.0.0.1:$1/healthz" >/dev/null && return
    sleep 0.1
  done
  fail "Nothing answers on port $1."
}

# Starts HAProxy on the first port, in front of servers on the others. Its files go into a folder.
proxy() {
  local folder=$1 port=$2 server
  shift 2
  {
    echo "global
  maxconn 4000
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
  option forwardfor
frontend all
  bind 127.0.0.1:$port
  default_backend servers
backend servers
  balance leastconn
  http-reuse always"
    for server in "$@"; do echo "  server s$server 127.0.0.1:$server"; done
  } >"$folder/haproxy.cfg"
  /usr/sbin/haproxy -f "$folder/haproxy.cfg" -q &
  others+=("$!")
  await_port "$port"
}

# Says for each server how much memory it used at most, and how many sessions are counted and not counted.
say_servers() {
  local server
  for server in "${servers[@]}"; do
    awk '/VmHWM/ { printf "  peak memory %.1f MiB", $2 / 1024 }' "/proc/${server%:*}/status"
    curl -s "http://127.0.0.1:$((${server#*:} + 50))/metrics" |
      sed -n 's/^passalong_portals_sessions_total{counted="\(.*\)"} \(.*\)/, sessions counted \1: \2/p' | tr -d '\n'
    echo
  done
}

stop_servers() {
  local server
  for server in "${servers[@]}" "${others[@]}"; do
    kill "${server%:*}" 2>/dev/null || true
    wait "${server%:*}" 2>/dev/null || true
    [ -z "${LOAD_SHARE:-}" ] || rmdir "/sys/fs/cgroup/cpu/passalong-load-${server#*:}" 2>/dev/null || true
  done
  servers=() others=()
}
