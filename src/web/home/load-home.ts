import { findExperiments } from '../../features/experiments/client.ts';
import { findFirstImages } from '../../features/images/client.ts';
import { findIndexedWebsites } from '../../features/websites/client.ts';
import type { ApiTransport } from '../../shared/api-transport.ts';

/** The number of images in the strip. */
const latestImageCount = 7;

/** Loads the data of the home page from each collection. */
export async function loadHome(transport: ApiTransport) {
  const [{ websites, newest }, { images, total }, experiments] = await Promise.all([
    findIndexedWebsites(transport),
    findFirstImages(transport, latestImageCount),
    findExperiments(transport),
  ]);
  return { websites, newest, images, imageTotal: total, experiments };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
