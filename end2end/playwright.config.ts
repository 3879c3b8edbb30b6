import { defineConfig, devices } from "@playwright/test";
import { PROGRAM, SITE } from "./tests/release";

// scripts/test picks a free port; `npx playwright test` on its own uses this one. With E2E_SERVER the tests use a server
// that is already running, such as http://127.0.0.1:3000 from scripts/serve.
const address = `127.0.0.1:${process.env.E2E_PORT ?? "3100"}`;
const running = process.env.E2E_SERVER;
const baseURL = running ?? `http://${address}`;

const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  reporter: "list",
  workers: 2,
  retries: 0,
  fullyParallel: true,
  // A forgotten `test.only` would leave everything else untested.
  forbidOnly: !!process.env.CI,
  timeout: 30_000,
  expect: { timeout: 5_000 },

  // Serves the release bundle from scripts/build, since debug builds behave differently.
  ...(running
    ? {}
    : {
        webServer: {
          command: JSON.stringify(PROGRAM),
          env: {
            PLAY_ADDR: address,
            PLAY_BASE_URL: baseURL,
            PLAY_SITE: SITE,
            PLAY_LOG: "warn",
          },
          url: `${baseURL}/healthz`,
          reuseExistingServer: false,
          gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5_000 },
          stdout: "ignore" as const,
          stderr: "pipe" as const,
        },
      }),

  use: {
    baseURL,
    // Traces double the time of a run, so they are only recorded with E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    locale: "en-GB",
    // Only the offline tests use the service worker. All others get each response from the server.
    serviceWorkers: "block",
    launchOptions: {
      // Debian's browser, so that none is downloaded.
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      args: browserArguments,
    },
  },

  // Tests run on the phone, unless they are tagged: @desktop runs only on the desktop, @everywhere on both.
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
      },
    },
    {
      name: "desktop",
      grep: /@desktop|@everywhere/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
  ],
});
