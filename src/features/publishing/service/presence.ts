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

/** A tab reports every 5 seconds; one that was ended or loses its connection is not shown after this time. */
const expiresAfterMs = 12_000;
/** A later time than this is of a clock that was set back since. */
const maxClockSkewMs = 5 * 60_000;
const maxSessionsPerRecord = 50;
const maxShown = 10;

/** A tab of a user that has a record open, or has left it. */
export interface SessionReport extends PresenceReport {
  readonly recordId: string;
  readonly user: Author;
}

/**
 * Stores that a session has a record open, or has left it. It is in the database, so that all nodes know it. Of one
 * record at most 50 sessions are stored; a further one sees the others but is not seen.
 * @returns the other sessions that have the record open, and the state that its editor has to show
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
