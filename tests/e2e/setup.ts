import { keptDemoData } from '../../seed/kept-demo.ts';

/** Before the first journey: the demo's data, which every site of the journeys starts with. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function setup(): Promise<void> {
  await keptDemoData();
}
