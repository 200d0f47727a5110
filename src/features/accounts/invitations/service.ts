import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import { findUserByEmail, insertUser } from '../queries/users.ts';
import { invitationTtlMs } from '../rules/accounts.ts';
import type { AccountEmails } from '../service/account-emails.ts';
import { hashToken, newToken } from '../service/one-time-token.ts';
import { hashNewPassword } from '../service/passwords.ts';
import type { ClientContext, UserRequestContext } from '../service/request-context.ts';
import type { AccountsTables } from '../tables.ts';
import type { InvitationAcceptance, NewInvitation } from './contract.ts';
import {
  deleteInvitation,
  findInvitation,
  findValidInvitation,
  listInvitations,
  type NewInvitationRow,
  upsertInvitation,
} from './queries.ts';

interface InvitationDeps {
  readonly database: Database<AccountsTables>;
  readonly audit: Audit;
  readonly emails: AccountEmails;
  readonly now: Clock;
}

const notFound = () => new AppError('not_found', 'there is no such invitation');
const noLongerValid = () => new AppError('not_found', 'the invitation cannot be accepted any more');

/** Creates a new token and queues the email; returns the id. */
async function sendInvitation(
  { emails, now }: InvitationDeps,
  trx: Transaction<AccountsTables>,
  { user }: UserRequestContext,
  invitation: Pick<NewInvitationRow, 'email' | 'role' | 'locale'>,
): Promise<string> {
  const token = newToken();
  const at = now();
  const id = await upsertInvitation(trx, {
    ...invitation,
    token_hash: hashToken(token),
    expires_at: new Date(at.getTime() + invitationTtlMs).toISOString(),
    invited_by: user.id,
    now: at.toISOString(),
  });
  await emails.sendInvitation(trx, invitation, { token, inviter: user.name });
  return id;
}

async function acceptInvitation(
  { database, audit, now }: InvitationDeps,
  input: InvitationAcceptance,
  { ipAddress }: ClientContext,
): Promise<string> {
  const find = (db: Database<AccountsTables>['query']) =>
    findValidInvitation(db, hashToken(input.token), now().toISOString());
  const pending = await find(database.query);
  if (!pending) throw noLongerValid();
  const { name, password, language: locale } = input;
  const passwordHash = await hashNewPassword(password, [pending.email, name]);
  return database.transaction(async (trx) => {
    const invitation = await find(trx);
    if (!invitation || (await findUserByEmail(trx, invitation.email))) throw noLongerValid();
    const { email, role } = invitation;
    await deleteInvitation(trx, invitation.id);
    const user = { email, name, role, locale, passwordHash, now: now().toISOString() };
    const id = await insertUser(trx, user);
    const entry = {
      action: 'user.joined',
      entityType: 'user',
      entityId: id,
      after: { name, email, role },
    };
    await audit.append(trx, { ...entry, actor: { id, name }, ipAddress });
    return email;
  });
}

export function createInvitations(deps: InvitationDeps) {
  const { database, audit, now } = deps;
  return {
    list: () => listInvitations(database.query, now().toISOString()),
    /**
     * Invites an email address and returns the invitation's id; replaces an older invitation.
     * @throws AppError `invalid` if the address has an account
     */
    async invite(context: UserRequestContext, { email, role, language }: NewInvitation): Promise<string> {
      return database.transaction(async (trx) => {
        if (await findUserByEmail(trx, email))
          throw new AppError('invalid', 'the address has an account', { fields: { email: 'taken' } });
        const id = await sendInvitation(deps, trx, context, { email, role, locale: language });
        const entry = {
          action: 'user.invited',
          entityType: 'invitation',
          entityId: id,
          after: { email, role },
        };
        await audit.append(trx, { ...entry, actor: context.user, ipAddress: context.ipAddress });
        return id;
      });
    },
    /**
     * The new link replaces the old one.
     * @throws AppError `not_found`
     */
    async resend(context: UserRequestContext, id: string): Promise<void> {
      await database.transaction(async (trx) => {
        const invitation = await findInvitation(trx, id);
        if (!invitation) throw notFound();
        await sendInvitation(deps, trx, context, invitation);
        const { email } = invitation;
        const entry = {
          action: 'invitation.resent',
          entityType: 'invitation',
          entityId: id,
          after: { email },
        };
        await audit.append(trx, { ...entry, actor: context.user, ipAddress: context.ipAddress });
      });
    },
    /** @throws AppError `not_found` */
    async revoke(context: UserRequestContext, id: string): Promise<void> {
      await database.transaction(async (trx) => {
        const invitation = await findInvitation(trx, id);
        if (!invitation || !(await deleteInvitation(trx, id))) throw notFound();
        const { email } = invitation;
        const entry = {
          action: 'invitation.revoked',
          entityType: 'invitation',
          entityId: id,
          before: { email },
        };
        await audit.append(trx, { ...entry, actor: context.user, ipAddress: context.ipAddress });
      });
    },
    /** Returns undefined for an invalid token. */
    async findEmail(token: string): Promise<string | undefined> {
      const at = now().toISOString();
      return (await findValidInvitation(database.query, hashToken(token), at))?.email;
    },
    /**
     * Returns the email address.
     * @throws AppError `not_found` for an invalid link, `invalid` for a weak password
     */
    accept: (input: InvitationAcceptance, context: ClientContext) => acceptInvitation(deps, input, context),
  };
}
