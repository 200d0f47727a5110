import type { Me } from '#features/accounts/contract.ts';
import { getMe } from '#features/accounts/login/client/session.ts';
import { findExperiments } from '#features/experiments/client.ts';
import { countImages } from '#features/images/client.ts';
import { getSite } from '#features/settings/client.ts';
import { findMenuWebsites } from '#features/websites/client.ts';
import { currentTime } from '#shared/dates/clock.ts';
import type { RouterContext } from '../router-context.ts';

/** Without the prefix the admin area would open in the browser's preferred language. */
function prefixAdmin(user: Me | null, basepath: string): Me | null {
  return user?.admin && basepath !== '/' ? { ...user, admin: basepath + user.admin } : user;
}

export async function loadLayoutData({ transport, basepath }: Pick<RouterContext, 'transport' | 'basepath'>) {
  const [site, websites, images, experiments, user] = await Promise.all([
    getSite(transport),
    findMenuWebsites(transport),
    countImages(transport),
    findExperiments(transport),
    getMe(transport),
  ]);
  // Part of the data, so that a browser in another time zone hydrates with the server's year.
  return {
    site,
    websites,
    images,
    experiments,
    user: prefixAdmin(user, basepath),
    year: currentTime().getFullYear(),
  };
}

export type LayoutData = Awaited<ReturnType<typeof loadLayoutData>>;
