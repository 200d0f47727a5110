import type { Transaction } from 'kysely';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import type { QueueMail } from '../../../platform/mail/mail-queue.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/language.ts';
import type { StakingAlert, StakingAlertFacts } from '../contract/alerts.ts';
import {
  clearAlerts,
  deleteAlertsClearedBefore,
  dismissAlert,
  findAlertsFor,
  findMailWish,
  findMailWishes,
  findOpenAlerts,
  insertAlert,
  saveMailWish,
  touchAlerts,
} from '../queries/alerts.ts';
import { type AlertFacts, type AlertKind, reviewAlerts } from '../rules/alerts.ts';
import type { StakingAlertsTables } from '../tables/alerts.ts';
import { writeAlertLetter } from './alert-letter.ts';

/** Somebody who may be told. */
export interface AlertReader {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly isOwner: boolean;
}

interface AlertParts {
  readonly database: Database<StakingAlertsTables>;
  readonly audit: Audit;
  readonly queueMail: QueueMail;
  readonly publicUrl: string;
  readonly now: Clock;
  /** All people who may sign in: the affair of another feature. */
  readonly findReaders: (trx: Transaction<StakingAlertsTables>) => Promise<readonly AlertReader[]>;
  readonly getSiteName: (trx: Transaction<StakingAlertsTables>) => Promise<string>;
}

/** How long alerts that are over are kept. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

const factsOf = ({ contract, dayBefore }: AlertFacts): StakingAlertFacts => ({
  name: contract.name,
  project: contract.project,
  end_at: contract.end_at,
  apr: contract.apr,
  apr_before: dayBefore?.apr ?? null,
  differs: contract.differs,
});

/** What people are told of staking contracts. */
export function createStakingAlerts(parts: AlertParts) {
  const { database, audit, queueMail, publicUrl, now, findReaders, getSiteName } = parts;
  /** One mail for each reader who wants it, however much is new. */
  async function sendLetters(
    trx: Transaction<StakingAlertsTables>,
    raised: readonly { readonly kind: AlertKind; readonly facts: StakingAlertFacts }[],
  ): Promise<void> {
    const wishes = await findMailWishes(trx);
    const readers = await findReaders(trx);
    const wanting = readers.filter(({ id, isOwner }) => wishes.get(id) ?? isOwner);
    if (wanting.length === 0) return;
    const siteName = await getSiteName(trx);
    for (const { email, language } of wanting)
      await queueMail(trx, writeAlertLetter(raised, { to: email, language, siteName, publicUrl }));
  }
  return {
    /**
     * Looks at all contracts as they are now: raises what is new, with one mail for each reader in the same
     * transaction, and ends what is over. Nodes that look at the same time raise and send once.
     * @param contracts all of them: of one that is missing the alerts end
     */
    async review(contracts: readonly Omit<AlertFacts, 'now'>[]): Promise<void> {
      const moment = now();
      const at = moment.toISOString();
      const looked = contracts.map((facts) => ({ ...facts, now: moment }));
      await database.transaction(async (trx) => {
        const changes = reviewAlerts(await findOpenAlerts(trx), looked, moment);
        const raised: { kind: AlertKind; facts: StakingAlertFacts }[] = [];
        for (const { kind, facts: known } of changes.raised) {
          const facts = factsOf(known);
          const alert = { contractId: known.contract.id, kind, facts, now: at };
          if (await insertAlert(trx, alert)) raised.push({ kind, facts });
        }
        await touchAlerts(trx, changes.seen, at);
        await clearAlerts(trx, changes.cleared, at);
        await deleteAlertsClearedBefore(trx, new Date(moment.getTime() - keptMs).toISOString());
        if (raised.length > 0) await sendLetters(trx, raised);
      });
    },
    /** What goes on and was not dismissed by a user, the latest first. */
    find: ({ id }: SessionUser): Promise<readonly StakingAlert[]> => findAlertsFor(database.query, id),
    /** Keeps an alert from a user from now on. @throws AppError `not_found` */
    async dismiss({ id: userId }: SessionUser, id: string): Promise<void> {
      if (!(await dismissAlert(database.query, userId, id, now().toISOString())))
        throw new AppError('not_found', 'there is no such alert');
    },
    /** Whether a user is sent mails: what they said, else whether they are an owner. */
    wantsMails: async ({ id, admin }: SessionUser): Promise<boolean> =>
      (await findMailWish(database.query, id)) ?? admin !== undefined,
    /** Switches the mails to a user on or off. */
    async setMails(user: SessionUser, wanted: boolean, address: string | undefined): Promise<void> {
      await database.transaction(async (trx) => {
        const before = (await findMailWish(trx, user.id)) ?? user.admin !== undefined;
        await saveMailWish(trx, user.id, wanted, now().toISOString());
        if (before === wanted) return;
        const entry = { actor: user, action: 'alert_mails.changed', noun: 'user', nounId: user.id, address };
        await audit.append(trx, { ...entry, before: { wanted: before }, after: { wanted } });
      });
    },
  };
}

export type StakingAlerts = ReturnType<typeof createStakingAlerts>;
