import type { Kysely } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import type { UserRequestContext } from '../service/request-context.ts';
import type { AccountsTables } from '../tables.ts';
import { savedViewLimits } from './contract/limits.ts';
import type { NewSavedView, SavedView, SavedViewChange, ViewList } from './contract/saved-views.ts';
import {
  deleteSavedView,
  findSavedView,
  findSavedViews,
  insertSavedView,
  updateSavedView,
} from './queries.ts';

type Db = Kysely<AccountsTables>;

interface SavedViewsDeps {
  readonly database: Database<AccountsTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

const nameError = (reason: 'taken' | 'too_many') =>
  new AppError('invalid', 'the view cannot be saved', { fields: { name: reason } });

const notFound = () => new AppError('not_found', 'the user has no such view');

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function requireFreeName(views: readonly SavedView[], name: string, ownId?: string): void {
  if (views.some((view) => view.id !== ownId && isSameName(view.name, name))) throw nameError('taken');
}

const findViewsOfList = async (db: Db, userId: string, list: ViewList): Promise<SavedView[]> =>
  (await findSavedViews(db, userId)).filter((view) => view.list === list);

export function createSavedViews({ database, audit, now }: SavedViewsDeps) {
  const describe = ({ user, ipAddress }: UserRequestContext, action: string, id: string) => ({
    actor: user,
    action: `saved_view.${action}`,
    entityType: 'saved_view',
    entityId: id,
    ipAddress,
  });
  return {
    findAll: ({ user }: UserRequestContext): Promise<SavedView[]> => findSavedViews(database.query, user.id),
    /**
     * @throws AppError `invalid` with `name` in `fields`: `taken`, or `too_many` if the list has the maximum
     */
    create: (context: UserRequestContext, view: NewSavedView): Promise<SavedView> =>
      database.transaction(async (trx) => {
        const { name, search, list } = view;
        const views = await findViewsOfList(trx, context.user.id, list);
        if (views.length >= savedViewLimits.perList) throw nameError('too_many');
        requireFreeName(views, name);
        const id = newId();
        await insertSavedView(trx, context.user.id, { ...view, id }, now().toISOString());
        await audit.append(trx, { ...describe(context, 'created', id), after: { name, list } });
        return { id, list, name, search };
      }),
    /** @throws AppError `not_found`, or `invalid` if another view of the list has the name */
    update: (context: UserRequestContext, id: string, change: SavedViewChange): Promise<void> =>
      database.transaction(async (trx) => {
        const before = await findSavedView(trx, context.user.id, id);
        if (!before) throw notFound();
        const views = await findViewsOfList(trx, context.user.id, before.list);
        if (change.name !== undefined) requireFreeName(views, change.name, id);
        await updateSavedView(trx, id, change, now().toISOString());
        const { name, search } = before;
        const after = { name: change.name ?? name, search: change.search ?? search };
        await audit.append(trx, { ...describe(context, 'changed', id), before: { name, search }, after });
      }),
    delete: (context: UserRequestContext, id: string): Promise<void> =>
      database.transaction(async (trx) => {
        const view = await findSavedView(trx, context.user.id, id);
        if (!view) throw notFound();
        await deleteSavedView(trx, id);
        const { name, list } = view;
        await audit.append(trx, { ...describe(context, 'deleted', id), before: { name, list } });
      }),
  };
}
