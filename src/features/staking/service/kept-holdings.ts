import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import type { OutsideProject } from '../contract/outside-service.ts';
import { findServiceAnswer, saveServiceAnswer } from '../queries/service-answers.ts';
import type { Holdings } from '../rules/presenting.ts';
import type { StakingTables } from '../tables.ts';

/** Raised whenever the form of what is kept changes, so that an older program's answer is not taken for ours. */
const edition = 1;

/** What a service told, and when. */
export interface KnownHoldings {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly holdings: Holdings;
}

/** The last answer of a service in the database, where all nodes and the next process find it. */
export interface KeptHoldings {
  find(): Promise<KnownHoldings | undefined>;
  save(known: KnownHoldings): Promise<void>;
}

type Body = Omit<Holdings, 'projects'> & { readonly projects: readonly OutsideProject[] };

/** @param baseUrl of the service; another service's answers are never found */
export function keepHoldings(database: Database<StakingTables>, baseUrl: string): KeptHoldings {
  const source = `${edition} ${createHash('sha256').update(baseUrl).digest('base64url')}`;
  return {
    async find() {
      const kept = await findServiceAnswer(database.query, source);
      if (!kept) return undefined;
      // Our own writing, of this very edition.
      const body = JSON.parse(kept.body) as Body;
      const projects = new Map(body.projects.map((project) => [project.id, project]));
      return { at: Date.parse(kept.answeredAt), holdings: { ...body, projects } };
    },
    async save({ at, holdings }) {
      const body: Body = { ...holdings, projects: [...holdings.projects.values()] };
      const answeredAt = new Date(at).toISOString();
      await saveServiceAnswer(database.query, source, { body: JSON.stringify(body), answeredAt });
    },
  };
}
