import { defineConfig } from '@playwright/test';

/** Chromium's switches for a machine without a display and without a way out. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // Bounds for what hangs, not for what is slow: machines differ tenfold.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One that fails is tried once more where nobody watches, and told as flaky: to be mended, not to be hidden.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    colorScheme: 'light',
    trace: 'retain-on-failure',
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
