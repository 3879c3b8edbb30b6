import { defineConfig, devices } from "@playwright/test";

// scripts/test picks a free port; by hand, `npx playwright test` uses this one.
const address = `127.0.0.1:${process.env.E2E_PORT ?? "3100"}`;

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
  webServer: {
    command: "../target/passalong",
    env: { PLAY_ADDR: address, PLAY_SITE: "../target/site", RUST_LOG: "warn" },
    url: `http://${address}/healthz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    stdout: "ignore",
    stderr: "pipe",
  },

  use: {
    baseURL: `http://${address}`,
    trace: "retain-on-failure",
    locale: "en-GB",
    launchOptions: {
      // Debian's browser: none is downloaded.
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },

  projects: [
    {
      name: "phone",
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
      },
    },
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
  ],
});
