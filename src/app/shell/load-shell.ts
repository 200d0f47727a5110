import { getMe } from '../../features/accounts/client/get-me.ts';
import { countImages } from '../../features/images/client.ts';
import { getSite } from '../../features/settings/client.ts';
import { findMenuWebsites } from '../../features/websites/client.ts';
import type { ApiTransport } from '../../shared/api-transport.ts';

/** What the layout of every page shows: the site, the menu and who is signed in. */
export async function loadShell(transport: ApiTransport) {
  const [site, websites, images, user] = await Promise.all([
    getSite(transport),
    findMenuWebsites(transport),
    countImages(transport),
    getMe(transport),
  ]);
  // Part of the data, so that a browser in another time zone does not contradict the page it was sent.
  return { site, websites, images, user, year: new Date().getFullYear() };
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;
