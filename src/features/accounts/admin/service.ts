import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import { deleteInvitationsOfInviter } from '../invitations/queries.ts';
import { deleteUserSessions } from '../queries/sessions.ts';
import { countOwners, findUser, revokePendingLogins, type UserRow } from '../queries/users.ts';
import type { UserRequestContext } from '../service/request-context.ts';
import type { AccountsTables } from '../tables.ts';
import type { UserChange } from './contract.ts';
import { deleteUser, listUsers, updateAccess } from './queries.ts';

interface UsersDeps {
  readonly database: Database<AccountsTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

/** Rejects a change that would leave no owner who can log in. */
async function requireOtherOwner(trx: Transaction<AccountsTables>, user: UserRow): Promise<void> {
  if (user.role === 'owner' && user.disabled_at === null && (await countOwners(trx, user.id)) === 0)
    throw new AppError('conflict', 'this is the last owner');
}

export function createUsers({ database, audit, now }: UsersDeps) {
  /** Rejects the owner's own account, so that nobody locks themselves out. */
  async function getOtherUser(
    trx: Transaction<AccountsTables>,
    context: UserRequestContext,
    id: string,
  ): Promise<UserRow> {
    const user = await findUser(trx, id);
    if (!user) throw new AppError('not_found', 'there is no such user');
    if (id === context.user.id) throw new AppError('conflict', 'this is your own account');
    return user;
  }
  return {
    list: ({ user }: UserRequestContext) => listUsers(database.query, user.id),
    async change(context: UserRequestContext, id: string, { role, disabled }: UserChange): Promise<void> {
      await database.transaction(async (trx) => {
        const user = await getOtherUser(trx, context, id);
        const at = now().toISOString();
        const entry = { entityType: 'user', entityId: id, actor: context.user, ipAddress: context.ipAddress };
        if (role !== undefined && role !== user.role) {
          if (role === 'member') await requireOtherOwner(trx, user);
          await updateAccess(trx, id, { role }, at);
          if (role === 'member') await deleteInvitationsOfInviter(trx, id);
          const change = { before: { role: user.role, name: user.name }, after: { role, name: user.name } };
          await audit.append(trx, { ...entry, action: 'user.role_changed', ...change });
        }
        if (disabled !== undefined && disabled !== (user.disabled_at !== null)) {
          if (disabled) await requireOtherOwner(trx, user);
          await updateAccess(trx, id, { disabled_at: disabled ? at : null }, at);
          if (disabled) {
            await deleteUserSessions(trx, id);
            await revokePendingLogins(trx, id);
            await deleteInvitationsOfInviter(trx, id);
          }
          const action = disabled ? 'user.disabled' : 'user.enabled';
          await audit.append(trx, { ...entry, action, after: { name: user.name } });
        }
      });
    },
    /** @throws AppError `not_found`; `conflict` for the own account and for the last owner */
    async remove(context: UserRequestContext, id: string): Promise<void> {
      await database.transaction(async (trx) => {
        const user = await getOtherUser(trx, context, id);
        await requireOtherOwner(trx, user);
        await deleteInvitationsOfInviter(trx, id);
        await deleteUser(trx, id);
        const { name, email, role } = user;
        const entry = {
          action: 'user.deleted',
          entityType: 'user',
          entityId: id,
          before: { name, email, role },
        };
        await audit.append(trx, { ...entry, actor: context.user, ipAddress: context.ipAddress });
      });
    },
  };
}
