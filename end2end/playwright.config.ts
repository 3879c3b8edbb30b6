import { defineConfig, devices } from "@playwright/test";
import { PROGRAM, SITE } from "./tests/release";

// scripts/test picks a free port; by hand, `npx playwright test` uses this one. With E2E_SERVER the tests go to a server
// that runs already, such as http://127.0.0.1:3000 of scripts/serve.
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
  // A `test.only` left behind would let everything else go untested.
  forbidOnly: !!process.env.CI,
  timeout: 30_000,
  expect: { timeout: 5_000 },

  // What scripts/build made: the release bundle, since debug builds behave differently.
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
    // Recording a trace of every test doubles the time of the whole; E2E_TRACE=1 does it.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    locale: "en-GB",
    // Only the tests of playing offline have the service worker: the others see each answer of the server.
    serviceWorkers: "block",
    launchOptions: {
      // Debian's browser: none is downloaded.
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      args: browserArguments,
    },
  },

  // A test runs on the phone, unless its tag says that the window matters: @desktop there only, @everywhere in both.
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
