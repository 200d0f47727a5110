import type { Transaction } from 'kysely';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/language.ts';
import {
  deleteInvitation,
  findInvitation,
  findOpenInvitation,
  listInvitations,
  type NewInvitationRow,
  saveInvitation,
} from '../queries/invitations.ts';
import { findUserByEmail, insertUser } from '../queries/users.ts';
import { invitationMs, type Role } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';
import type { Caller, OwnCaller } from './caller.ts';
import { takePassword } from './choose-password.ts';
import type { Letters } from './letters.ts';
import { hashToken, newToken } from './one-time-token.ts';

interface InvitationParts {
  readonly database: Database<AccountsTables>;
  readonly audit: Audit;
  readonly letters: Letters;
  readonly now: Clock;
}

/** What a person says who accepts an invitation. */
interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly password: string;
  readonly language: Language;
}

const unknown = () => new AppError('not_found', 'there is no such invitation');
const gone = () => new AppError('not_found', 'the invitation cannot be accepted any more');

/** Invitations: who else may sign in, by a link in a mail. */
export function createInvitations({ database, audit, letters, now }: InvitationParts) {
  /** Keeps the invitation under a new token and writes the mail. */
  async function send(
    trx: Transaction<AccountsTables>,
    { user }: OwnCaller,
    wanted: Pick<NewInvitationRow, 'email' | 'role' | 'locale'>,
  ): Promise<string> {
    const token = newToken();
    const at = now();
    const id = await saveInvitation(trx, {
      ...wanted,
      token_hash: hashToken(token),
      expires_at: new Date(at.getTime() + invitationMs).toISOString(),
      invited_by: user.id,
      now: at.toISOString(),
    });
    await letters.sendInvitation(trx, wanted, { token, inviter: user.name });
    return id;
  }
  return {
    /** All that were not accepted yet. */
    list: () => listInvitations(database.query, now().toISOString()),
    /**
     * Invites an address, in place of an older invitation of the same one.
     * @throws AppError `invalid` when it has an account already
     */
    async invite(
      caller: OwnCaller,
      { email, role, language }: { readonly email: string; readonly role: Role; readonly language: Language },
    ): Promise<string> {
      return database.transaction(async (trx) => {
        if (await findUserByEmail(trx, email))
          throw new AppError('invalid', 'the address has an account', { fields: { email: 'taken' } });
        const id = await send(trx, caller, { email, role, locale: language });
        const entry = { action: 'user.invited', noun: 'invitation', nounId: id, after: { email, role } };
        await audit.append(trx, { ...entry, actor: caller.user, address: caller.address });
        return id;
      });
    },
    /** Sends a new link, which takes the place of the old one. @throws AppError `not_found` */
    async resend(caller: OwnCaller, id: string): Promise<void> {
      await database.transaction(async (trx) => {
        const invitation = await findInvitation(trx, id);
        if (!invitation) throw unknown();
        await send(trx, caller, invitation);
        const { email } = invitation;
        const entry = { action: 'invitation.resent', noun: 'invitation', nounId: id, after: { email } };
        await audit.append(trx, { ...entry, actor: caller.user, address: caller.address });
      });
    },
    /** Takes an invitation back. @throws AppError `not_found` */
    async revoke(caller: OwnCaller, id: string): Promise<void> {
      await database.transaction(async (trx) => {
        const invitation = await findInvitation(trx, id);
        if (!invitation || !(await deleteInvitation(trx, id))) throw unknown();
        const { email } = invitation;
        const entry = { action: 'invitation.revoked', noun: 'invitation', nounId: id, before: { email } };
        await audit.append(trx, { ...entry, actor: caller.user, address: caller.address });
      });
    },
    /** Whom an invitation is for; nothing when it cannot be accepted any more. */
    async look(token: string): Promise<string | undefined> {
      const at = now().toISOString();
      return (await findOpenInvitation(database.query, hashToken(token), at))?.email;
    },
    /**
     * Makes the account of who was invited.
     * @returns its e-mail address
     * @throws AppError `not_found` for a link that does not work any more, `invalid` for a poor password
     */
    async accept(wanted: Acceptance, { address }: Caller): Promise<string> {
      const find = (db: Database<AccountsTables>['query']) =>
        findOpenInvitation(db, hashToken(wanted.token), now().toISOString());
      const seen = await find(database.query);
      if (!seen) throw gone();
      const { name, password, language: locale } = wanted;
      const passwordHash = await takePassword(password, [seen.email, name]);
      return database.transaction(async (trx) => {
        const invitation = await find(trx);
        if (!invitation || (await findUserByEmail(trx, invitation.email))) throw gone();
        const { email, role } = invitation;
        await deleteInvitation(trx, invitation.id);
        const user = { email, name, role, locale, passwordHash, now: now().toISOString() };
        const id = await insertUser(trx, user);
        const entry = { action: 'user.joined', noun: 'user', nounId: id, after: { name, email, role } };
        await audit.append(trx, { ...entry, actor: { id, name }, address });
        return email;
      });
    },
  };
}
