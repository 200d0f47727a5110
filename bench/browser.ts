import { type Browser, chromium } from '@playwright/test';
import type { Verdict } from './report.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs a benchmark in a browser; without one it measures nothing and says so. */
export async function withBrowser(run: (browser: Browser) => Promise<Verdict[]>): Promise<Verdict[]> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (executablePath === undefined) {
    console.log('Not measured: no Chromium was found; set CHROMIUM_PATH to one.');
    return [];
  }
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}
