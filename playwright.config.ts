import { defineConfig } from '@playwright/test';

/**
 * Chromium features that the tests do not need. Our switch replaces Playwright's own, so its features are
 * repeated here.
 */
const disabledFeatures = [
  // Two pages for the suggestions of the address bar, which took 40 % of the work of a short test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // A spare process for the next site: a test stays on one site.
  'SpareRendererForSitePerProcess',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Chromium's switches for a machine without a display or network access. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a display, the GPU process only forwards images, which takes less work inside the browser
  // process.
  '--in-process-gpu',
  `--disable-features=${disabledFeatures.join(',')}`,
];
const executablePath = process.env['CHROMIUM_PATH'];

const isWatched = process.env['CI'] === undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: !isWatched,
  workers: 2,
  // Timeouts for hanging tests, not for slow ones: machines differ by a factor of ten.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A failed test is retried once with a recording. In CI, a test that then passes is reported as flaky, so
  // that it gets fixed and is not hidden. Elsewhere it fails the run.
  retries: 1,
  failOnFlakyTests: isWatched,
  reporter: [['list'], ['./tests/support/slowest-browser-tests.ts']],
  use: {
    locale: 'en-GB',
    colorScheme: 'light',
    // Recording every test would take a fifth more time.
    trace: 'on-first-retry',
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
