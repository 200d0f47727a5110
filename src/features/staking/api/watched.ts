import { type Context, Hono } from 'hono';
import { getAddress } from 'viem/utils';
import type { Database } from '../../../platform/db/database.ts';
import type { ApiEnv } from '../../../platform/http/api-env.ts';
import { validated } from '../../../platform/http/validated.ts';
import { newId } from '../../../platform/ids.ts';
import { AppError } from '../../../shared/errors.ts';
import { mostWatched, newWatched, type Watched, watchedLabel } from '../contract/watched.ts';
import { createWatched, deleteWatched, findWatched, updateWatched } from '../queries/watched.ts';
import type { WatchedTables } from '../tables/watched.ts';

/** Whoever is not signed in does not come this far. */
function callerOf(c: Context<ApiEnv>): string {
  if (!c.var.user) throw new AppError('unauthenticated', 'watched addresses belong to somebody');
  return c.var.user.id;
}

const unknown = () => new AppError('not_found', 'this person watches no such address');
const refusal = (reason: 'known' | 'too_many') =>
  new AppError('invalid', 'the address cannot be watched', { fields: { address: reason } });

/** Keeps an address, unless it is one too many or there already. */
function watch(database: Database<WatchedTables>, userId: string, watched: Watched): Promise<void> {
  const now = new Date().toISOString();
  return database.transaction(async (trx) => {
    const all = await findWatched(trx, userId);
    if (all.some(({ address }) => address === watched.address)) throw refusal('known');
    if (all.length >= mostWatched) throw refusal('too_many');
    await createWatched(trx, userId, watched, now);
  });
}

/** `/api/staking-watched`: the addresses that the caller keeps an eye on. */
export const stakingWatchedApi = (database: Database<WatchedTables>) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await findWatched(database.query, callerOf(c)) }))
    .post('/', validated('json', newWatched), async (c) => {
      const { address, label } = c.req.valid('json');
      const watched: Watched = { id: newId(), address: getAddress(address.toLowerCase()), label };
      await watch(database, callerOf(c), watched);
      return c.json({ data: watched }, 201);
    })
    .patch('/:id', validated('json', watchedLabel), async (c) => {
      const watched = { id: c.req.param('id'), ...c.req.valid('json') };
      const isKnown = await updateWatched(database.query, callerOf(c), watched, new Date().toISOString());
      if (!isKnown) throw unknown();
      return c.body(null, 204);
    })
    .delete('/:id', async (c) => {
      if (!(await deleteWatched(database.query, callerOf(c), c.req.param('id')))) throw unknown();
      return c.body(null, 204);
    });
