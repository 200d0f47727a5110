import { createSiteTemplate } from '../support/site-template.ts';

/** Creates the data that test sites start from, and deletes it after the run. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function setup(): Promise<() => Promise<void>> {
  return createSiteTemplate();
}
