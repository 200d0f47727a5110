import { findExperiments } from '../../features/experiments/client.ts';
import { findFirstImages } from '../../features/images/client.ts';
import { findWebsites } from '../../features/websites/client.ts';
import type { ApiTransport } from '../../shared/api-transport.ts';

/** The number of images in the strip. */
const latestImageCount = 7;

/** Loads the data of the home page from each collection. */
export async function loadHome(transport: ApiTransport) {
  const [websites, { images, total }, experiments] = await Promise.all([
    findWebsites(transport),
    findFirstImages(transport, latestImageCount),
    findExperiments(transport),
  ]);
  // The index on the home page shows no summaries.
  const rows = websites.map((website) => ({ ...website, summary: '' }));
  return { websites: rows, images, imageTotal: total, experiments };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
