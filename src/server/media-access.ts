import { findMediaAudience } from '#features/publishing/queries/public-media.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Sessions } from '#platform/http/session.ts';
import type { MediaFilesDeps } from '#platform/media/media-files.ts';
import type { MediaStore } from '#platform/media/media-store.ts';

interface MediaAccessDeps {
  readonly database: Database<unknown>;
  readonly store: MediaStore;
  readonly sessions: Pick<Sessions, 'read'>;
  readonly now: Clock;
}

/** Decides by the site's content and the owner's session. */
export const createMediaAccess = ({ database, store, sessions, now }: MediaAccessDeps): MediaFilesDeps => ({
  store,
  findAudience: (key) => findMediaAudience(database.of().query, key, now().toISOString()),
  isOwner: async (headers) => (await sessions.read(headers))?.admin !== undefined,
});
