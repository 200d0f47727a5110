import { prepareDemoData } from '../../seed/demo-data-cache.ts';

/** Creates the demo data that every test site starts from. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function setup(): Promise<void> {
  await prepareDemoData('fast');
}
