import { getMe } from '../../features/accounts/login/client/session.ts';
import { findExperiments } from '../../features/experiments/client.ts';
import { countImages } from '../../features/images/client.ts';
import { getSite } from '../../features/settings/client.ts';
import { findMenuWebsites } from '../../features/websites/client.ts';
import type { ApiTransport } from '../../shared/api-transport.ts';
import { currentTime } from '../../shared/clock.ts';

/** Loads the data of the layout: the site, the menus and the current user. */
export async function loadLayoutData(transport: ApiTransport) {
  const [site, websites, images, experiments, user] = await Promise.all([
    getSite(transport),
    findMenuWebsites(transport),
    countImages(transport),
    findExperiments(transport),
    getMe(transport),
  ]);
  // Part of the data, so that a browser in another time zone hydrates with the year of the server.
  return { site, websites, images, experiments, user, year: currentTime().getFullYear() };
}

export type LayoutData = Awaited<ReturnType<typeof loadLayoutData>>;
