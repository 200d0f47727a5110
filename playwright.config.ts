import { defineConfig } from '@playwright/test';

/**
 * What Chromium does not need here. A switch of ours replaces Playwright's own, so its features are named again.
 */
const disabledFeatures = [
  // Two pages for the list below the address bar: they took 40 % of the work of a short journey.
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
  // A process in reserve for the next site: a journey stays on one.
  'SpareRendererForSitePerProcess',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

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
  // Without a display it only passes pictures on, which takes less work within the browser's own process.
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
  // Bounds for what hangs, not for what is slow: machines differ tenfold.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One that fails is tried once more, which is recorded. Where nobody watches, one that then passes is told as flaky:
  // to be mended, not to be hidden. Elsewhere it fails the run.
  retries: 1,
  failOnFlakyTests: isWatched,
  reporter: [['list'], ['./tests/support/slowest-browser-tests.ts']],
  use: {
    locale: 'en-GB',
    colorScheme: 'light',
    // Recording each journey would cost a fifth of the time.
    trace: 'on-first-retry',
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
