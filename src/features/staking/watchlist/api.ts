import { type Context, Hono } from 'hono';
import { getAddress } from 'viem/utils';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import {
  maxWatchlistEntries,
  newWatchlistEntry,
  type WatchlistEntry,
  watchlistEntryUpdate,
} from './contract.ts';
import {
  createWatchlistEntry,
  deleteWatchlistEntry,
  findWatchlist,
  updateWatchlistEntry,
} from './queries.ts';
import type { WatchlistTables } from './tables.ts';

/** Returns the user's id; route access already requires a session. */
function requireUserId(c: Context<ApiEnv>): string {
  if (!c.var.user) throw new AppError('unauthenticated', 'the watchlist needs a session');
  return c.var.user.id;
}

const entryNotFound = () => new AppError('not_found', 'the watchlist entry does not exist');
const entryError = (reason: 'known' | 'too_many') =>
  new AppError('invalid', 'the address cannot be added to the watchlist', { fields: { address: reason } });

function addEntry(
  database: Database<WatchlistTables>,
  userId: string,
  entry: WatchlistEntry,
  now: string,
): Promise<void> {
  return database.transaction(async (trx) => {
    const all = await findWatchlist(trx, userId);
    if (all.some(({ address }) => address === entry.address)) throw entryError('known');
    if (all.length >= maxWatchlistEntries) throw entryError('too_many');
    await createWatchlistEntry(trx, userId, entry, now);
  });
}

/** Handles `/api/staking-watched`: the user's watchlist. */
export const stakingWatchlistApi = (database: Database<WatchlistTables>, now: Clock = systemClock) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await findWatchlist(database.query, requireUserId(c)) }))
    .post('/', validated('json', newWatchlistEntry), async (c) => {
      const { address, label } = c.req.valid('json');
      const entry: WatchlistEntry = { id: newId(), address: getAddress(address.toLowerCase()), label };
      await addEntry(database, requireUserId(c), entry, now().toISOString());
      return c.json({ data: entry }, 201);
    })
    .patch('/:id', validated('json', watchlistEntryUpdate), async (c) => {
      const entry = { id: c.req.param('id'), ...c.req.valid('json') };
      const isKnown = await updateWatchlistEntry(
        database.query,
        requireUserId(c),
        entry,
        now().toISOString(),
      );
      if (!isKnown) throw entryNotFound();
      return c.body(null, 204);
    })
    .delete('/:id', async (c) => {
      if (!(await deleteWatchlistEntry(database.query, requireUserId(c), c.req.param('id'))))
        throw entryNotFound();
      return c.body(null, 204);
    });
