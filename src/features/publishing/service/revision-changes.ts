import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ListedRevision, PartFields, RevisionSummary, WordChanges } from '../contract.ts';
import type { PartKey } from '../queries/drafts.ts';
import { findRevision } from '../queries/revisions.ts';
import { compareFields, sumChanges } from '../rules/field-changes.ts';
import type { PublishingTables } from '../tables.ts';

const maxCounts = 5000;

export type RevisionCounter = (
  db: Kysely<PublishingTables>,
  key: PartKey,
  revisions: readonly RevisionSummary[],
) => Promise<readonly ListedRevision[]>;

/**
 * Creates a counter of the words that each revision added and removed since the previous one. Revisions never
 * change, so each is compared once; the event loop has a turn after each comparison, whose work is bounded.
 */
export function createRevisionCounter(): RevisionCounter {
  const counts = new LRUCache<string, WordChanges>({ max: maxCounts });
  // Flags have no words.
  const values = { yes: '', no: '' };
  return async (db, key, revisions) => {
    let later: { readonly number: number; readonly fields: PartFields } | undefined;
    const read = async (number: number): Promise<PartFields> => {
      if (later?.number === number) return later.fields;
      return (await findRevision(db, key, number))?.fields ?? {};
    };
    const listed: ListedRevision[] = [];
    for (const revision of revisions) {
      const { number } = revision;
      const name = `${key.noun} ${key.recordId} ${key.part} ${number}`;
      let changes = counts.get(name);
      if (!changes) {
        const fields = await read(number);
        const before = await read(number - 1);
        changes = sumChanges(compareFields(before, fields, values).changed);
        counts.set(name, changes);
        later = { number: number - 1, fields: before };
        await nextTurn();
      }
      listed.push({ ...revision, changes });
    }
    return listed;
  };
}
