import { LRUCache } from 'lru-cache';
import { readDraftsVersion } from '#features/publishing/queries/drafts.ts';
import type { Publishable } from '#features/publishing/service/publishable.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { readContentVersion } from '#platform/db/content-version.ts';
import type { Database } from '#platform/db/database.ts';
import type { SiteContent } from '#web/preview/site-preview.ts';
import { type SiteSnapshot, takeSiteSnapshot } from './site-snapshot.ts';

/** A visit to a preview opens one page after another; each snapshot is as large as the site's texts. */
const maxSnapshots = 2;
const maxAgeMs = 60_000;
/** The delay for pages that are still being rendered from an old snapshot. */
const closeDelayMs = 60_000;

export interface SiteSnapshotsDeps<Site> {
  readonly database: Database<unknown>;
  readonly publishables: readonly Publishable[];
  readonly now: Clock;
  readonly build: (snapshot: SiteSnapshot) => Site;
}

/** Keeps the newest snapshots and their sites until something changes. */
export class SiteSnapshots<Site extends object> {
  readonly #deps: SiteSnapshotsDeps<Site>;
  readonly #sites = new LRUCache<string, { readonly version: string; readonly site: Promise<Site> }>({
    max: maxSnapshots,
    ttl: maxAgeMs,
  });

  constructor(deps: SiteSnapshotsDeps<Site>) {
    this.#deps = deps;
  }

  async open(content: SiteContent): Promise<Site> {
    const { database } = this.#deps;
    const drafts = await readDraftsVersion(database.of<PublishingTables>().query);
    const version = `${await readContentVersion(database)} ${drafts}`;
    const key = JSON.stringify(content);
    const cached = this.#sites.get(key);
    if (cached?.version === version) return cached.site;
    const site = this.#build(content);
    this.#sites.set(key, { version, site });
    // Failures are not kept.
    site.catch(() => this.#sites.delete(key));
    return site;
  }

  async #build(content: SiteContent): Promise<Site> {
    const { database, publishables, now, build } = this.#deps;
    const snapshot = await takeSiteSnapshot(database, publishables, content, now());
    setTimeout(() => void snapshot.database.close(), maxAgeMs + closeDelayMs).unref();
    return build(snapshot);
  }
}
