import type { Transaction } from 'kysely';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../shared/errors.ts';
import type { UserChange } from '../contract.ts';
import { deleteInvitationsBy } from '../queries/invitations.ts';
import { deleteSessionsOf } from '../queries/sessions.ts';
import {
  changeRights,
  countOwners,
  deleteUser,
  endOpenWays,
  findUser,
  listUsers,
  type UserRow,
} from '../queries/users.ts';
import type { AccountsTables } from '../tables.ts';
import type { OwnCaller } from './caller.ts';

interface UsersParts {
  readonly database: Database<AccountsTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

/** Somebody must be left who can let others in. */
async function requireOtherOwner(trx: Transaction<AccountsTables>, user: UserRow): Promise<void> {
  if (user.role === 'owner' && user.disabled_at === null && (await countOwners(trx, user.id)) === 0)
    throw new AppError('conflict', 'this is the last owner');
}

/** What owners do with the accounts of others. */
export function createUsers({ database, audit, now }: UsersParts) {
  /** The user to change: never oneself, so that nobody locks themselves out by a slip. */
  async function findOther(
    trx: Transaction<AccountsTables>,
    caller: OwnCaller,
    id: string,
  ): Promise<UserRow> {
    const user = await findUser(trx, id);
    if (!user) throw new AppError('not_found', 'there is no such user');
    if (id === caller.user.id) throw new AppError('conflict', 'this is your own account');
    return user;
  }
  return {
    /** All people with an account. */
    list: ({ user }: OwnCaller) => listUsers(database.query, user.id),
    /**
     * Changes the rights of a user: role, or whether they may sign in. Who may not is signed out everywhere.
     * @throws AppError `not_found`; `conflict` for oneself and for the last owner
     */
    async change(caller: OwnCaller, id: string, { role, disabled }: UserChange): Promise<void> {
      await database.transaction(async (trx) => {
        const user = await findOther(trx, caller, id);
        const at = now().toISOString();
        const entry = { noun: 'user', nounId: id, actor: caller.user, address: caller.address };
        if (role !== undefined && role !== user.role) {
          if (role === 'member') await requireOtherOwner(trx, user);
          await changeRights(trx, id, { role }, at);
          if (role === 'member') await deleteInvitationsBy(trx, id);
          const what = { before: { role: user.role, name: user.name }, after: { role, name: user.name } };
          await audit.append(trx, { ...entry, action: 'user.role_changed', ...what });
        }
        if (disabled !== undefined && disabled !== (user.disabled_at !== null)) {
          if (disabled) await requireOtherOwner(trx, user);
          await changeRights(trx, id, { disabled_at: disabled ? at : null }, at);
          if (disabled) {
            await deleteSessionsOf(trx, id);
            await endOpenWays(trx, id);
            await deleteInvitationsBy(trx, id);
          }
          const action = disabled ? 'user.disabled' : 'user.enabled';
          await audit.append(trx, { ...entry, action, after: { name: user.name } });
        }
      });
    },
    /** Deletes a user. @throws AppError `not_found`; `conflict` for oneself and for the last owner */
    async remove(caller: OwnCaller, id: string): Promise<void> {
      await database.transaction(async (trx) => {
        const user = await findOther(trx, caller, id);
        await requireOtherOwner(trx, user);
        await deleteInvitationsBy(trx, id);
        await deleteUser(trx, id);
        const { name, email, role } = user;
        const entry = { action: 'user.deleted', noun: 'user', nounId: id, before: { name, email, role } };
        await audit.append(trx, { ...entry, actor: caller.user, address: caller.address });
      });
    },
  };
}
