import { findExperiments } from '#features/experiments/client.ts';
import { findFirstImages } from '#features/images/client.ts';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { HomeContent } from './contract.ts';

/** The number of images in the strip. */
const latestImageCount = 7;

export async function loadHome(transport: ApiTransport) {
  const { fetch, headers } = clientOptions(transport);
  const [{ data: content }, { images, total }, experiments] = await Promise.all([
    readJson<{ data: HomeContent }>(fetch('/api/home', { headers: headers() })),
    findFirstImages(transport, latestImageCount),
    findExperiments(transport),
  ]);
  return { content, images, imageTotal: total, experiments };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
