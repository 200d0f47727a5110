import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Author, Presence, PresenceReport } from '../contract.ts';
import {
  countSessions,
  deleteExpiredSessions,
  deleteSession,
  findOtherSessions,
  type SessionRef,
  saveSession,
} from '../queries/presence.ts';
import type { PublishingTables } from '../tables.ts';
import { readRecordState } from './edited-part.ts';
import type { Publishable } from './publishable.ts';

/** Tabs report every 5 seconds; a closed or disconnected one disappears after this time. */
const expiresAfterMs = 12_000;
/** A later time was written before the clock was set back. */
const maxClockSkewMs = 5 * 60_000;
const maxSessionsPerRecord = 50;
const maxShown = 10;

export interface SessionReport extends PresenceReport {
  readonly recordId: string;
  readonly user: Author;
}

/**
 * Stores that a session has a record open, or has left it; in the database, so that all nodes know it.
 * Returns the other sessions and the state of the record. At most 50 sessions per record are stored; further
 * sessions see the others but are not seen.
 * @throws AppError `not_found`
 */
export function reportPresence(
  database: Database<PublishingTables>,
  publishable: Publishable,
  { user, part, recordId, session }: SessionReport,
  now: Date,
): Promise<Presence> {
  const ref: SessionRef = { noun: publishable.noun, recordId, session };
  const since = new Date(now.getTime() - expiresAfterMs).toISOString();
  const ahead = new Date(now.getTime() + maxClockSkewMs).toISOString();
  return database.transaction(async (trx) => {
    if (!(await publishable.findRecord(trx, recordId)))
      throw new AppError('not_found', 'no record has this id');
    await deleteExpiredSessions(trx, { before: since, after: ahead });
    await deleteSession(trx, ref, user.id);
    if (part !== null && (await countSessions(trx, ref)) < maxSessionsPerRecord)
      await saveSession(trx, ref, { user, part, now: now.toISOString() });
    return {
      others: await findOtherSessions(trx, ref, { since, limit: maxShown }),
      state: await readRecordState(trx, publishable, recordId),
    };
  });
}
