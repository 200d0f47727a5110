import { findExperiments } from '../../features/experiments/client.ts';
import { findFirstImages } from '../../features/images/client.ts';
import { findWebsites } from '../../features/websites/client.ts';
import type { ApiTransport } from '../../shared/api-transport.ts';

/** How many images the strip shows. */
const stripLength = 7;

/** What the cover of the catalogue shows of each collection. */
export async function loadHome(transport: ApiTransport) {
  const [websites, { images, total }, experiments] = await Promise.all([
    findWebsites(transport),
    findFirstImages(transport, stripLength),
    findExperiments(transport),
  ]);
  // The rows of the cover have no room for it.
  const rows = websites.map((website) => ({ ...website, summary: '' }));
  return { websites: rows, images, imageTotal: total, experiments };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
