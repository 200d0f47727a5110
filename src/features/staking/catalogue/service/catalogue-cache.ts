import { createHash } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import type { UpstreamProject } from '../../contract/upstream-api.ts';
import type { Catalogue } from '../../rules/present-contracts.ts';
import type { StakingTables } from '../../tables.ts';
import { findCachedResponse, saveCachedResponse } from '../queries.ts';

/** Increment it when the format changes, so that older data is ignored. */
const formatVersion = 3;

export interface CachedCatalogue {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly catalogue: Catalogue;
}

/** Caches the last catalogue in the database, across nodes and restarts. */
export interface CatalogueCache {
  find(): Promise<CachedCatalogue | undefined>;
  save(cached: CachedCatalogue): Promise<void>;
}

type Body = Omit<Catalogue, 'projects'> & { readonly projects: readonly UpstreamProject[] };

/** @param baseUrl the upstream URL; data from other URLs is never found */
export function createCatalogueCache(database: Database<StakingTables>, baseUrl: string): CatalogueCache {
  const source = `${formatVersion} ${createHash('sha256').update(baseUrl).digest('base64url')}`;
  return {
    async find() {
      const row = await findCachedResponse(database.query, source);
      if (!row) return undefined;
      // Written with this format version, so it needs no validation.
      const body = JSON.parse(row.body) as Body;
      const projects = new Map(body.projects.map((project) => [project.id, project]));
      return { at: Date.parse(row.respondedAt), catalogue: { ...body, projects } };
    },
    async save({ at, catalogue }) {
      const body: Body = { ...catalogue, projects: [...catalogue.projects.values()] };
      const respondedAt = new Date(at).toISOString();
      await saveCachedResponse(database.query, source, { body: JSON.stringify(body), respondedAt });
    },
  };
}
