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

const isWatched = process.env['CI'] === undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: !isWatched,
  workers: 2,
  // Bounds for what hangs, not for what is slow: machines differ tenfold.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One that fails is tried once more where nobody watches, and told as flaky: to be mended, not to be hidden.
  retries: isWatched ? 0 : 1,
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    colorScheme: 'light',
    // Recording each journey costs a sixth of the time; where one is tried again, that time is recorded.
    trace: isWatched ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
