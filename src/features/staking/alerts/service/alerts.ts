import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { SessionUser } from '#platform/http/session.ts';
import type { QueueEmail } from '#platform/mail/email-queue.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { AlertKind, StakingAlert, StakingAlertFacts } from '../contract.ts';
import {
  clearAlerts,
  deleteAlertsClearedBefore,
  dismissAlert,
  findAlertsFor,
  findEmailPreferences,
  findOpenAlerts,
  getEmailPreference,
  insertAlert,
  saveEmailPreference,
  touchAlerts,
} from '../queries.ts';
import { type AlertInput, reviewAlerts } from '../rules/evaluate-alerts.ts';
import type { StakingAlertsTables } from '../tables.ts';
import { renderAlertEmail } from './alert-email.ts';

export interface AlertRecipient {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly isOwner: boolean;
}

interface AlertsDeps {
  readonly database: Database<StakingAlertsTables>;
  readonly audit: Audit;
  readonly queueEmail: QueueEmail;
  readonly publicUrl: string;
  readonly now: Clock;
  /** Returns all active users; implemented outside this feature. */
  readonly findRecipients: (trx: Transaction<StakingAlertsTables>) => Promise<readonly AlertRecipient[]>;
  readonly getSiteName: (trx: Transaction<StakingAlertsTables>, language: Language) => Promise<string>;
}

/** Time for which cleared alerts are stored. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

const toAlertFacts = ({ contract, dayBefore }: AlertInput): StakingAlertFacts => ({
  name: contract.name,
  project: contract.project,
  end_at: contract.end_at,
  apr: contract.apr,
  apr_before: dayBefore?.apr ?? null,
  differs: contract.differs,
});

export function createStakingAlerts(deps: AlertsDeps) {
  const { database, audit, queueEmail, publicUrl, now, findRecipients, getSiteName } = deps;
  async function queueAlertEmails(
    trx: Transaction<StakingAlertsTables>,
    raised: readonly { readonly kind: AlertKind; readonly facts: StakingAlertFacts }[],
  ): Promise<void> {
    const preferences = await findEmailPreferences(trx);
    const recipients = await findRecipients(trx);
    const subscribers = recipients.filter(({ id, isOwner }) => preferences.get(id) ?? isOwner);
    if (subscribers.length === 0) return;
    for (const { email, language } of subscribers) {
      const siteName = await getSiteName(trx, language);
      await queueEmail(trx, renderAlertEmail(raised, { to: email, language, siteName, publicUrl }));
    }
  }
  return {
    /**
     * Reviews all contracts: raises new alerts, queues their emails in the same transaction, and clears old
     * alerts. Concurrent reviews on several nodes raise and send once.
     * @param contracts all contracts: alerts for a missing one clear
     * @param unreadable ids of contracts in invalid rows: their alerts stay
     */
    async review(
      contracts: readonly Omit<AlertInput, 'now'>[],
      unreadable?: ReadonlySet<string>,
    ): Promise<void> {
      const currentTime = now();
      const at = currentTime.toISOString();
      const inputs = contracts.map((facts) => ({ ...facts, now: currentTime }));
      await database.transaction(async (trx) => {
        const changes = reviewAlerts(await findOpenAlerts(trx), inputs, currentTime, unreadable);
        const raised: { kind: AlertKind; facts: StakingAlertFacts }[] = [];
        for (const { kind, input } of changes.raised) {
          const facts = toAlertFacts(input);
          const alert = { contractId: input.contract.id, kind, facts, now: at };
          if (await insertAlert(trx, alert)) raised.push({ kind, facts });
        }
        await touchAlerts(trx, changes.seen, at);
        await clearAlerts(trx, changes.cleared, at);
        await deleteAlertsClearedBefore(trx, new Date(currentTime.getTime() - retentionMs).toISOString());
        if (raised.length > 0) await queueAlertEmails(trx, raised);
      });
    },
    find: ({ id }: SessionUser): Promise<readonly StakingAlert[]> => findAlertsFor(database.query, id),
    /** @throws AppError `not_found` */
    async dismiss({ id: userId }: SessionUser, id: string): Promise<void> {
      if (!(await dismissAlert(database.query, userId, id, now().toISOString())))
        throw new AppError('not_found', 'the alert does not exist');
    },
    wantsEmails: async ({ id, admin }: SessionUser): Promise<boolean> =>
      (await getEmailPreference(database.query, id)) ?? admin !== undefined,
    async setEmails(user: SessionUser, wanted: boolean, ipAddress: string | undefined): Promise<void> {
      await database.transaction(async (trx) => {
        const before = (await getEmailPreference(trx, user.id)) ?? user.admin !== undefined;
        await saveEmailPreference(trx, user.id, wanted, now().toISOString());
        if (before === wanted) return;
        const entry = {
          actor: user,
          action: 'alert_mails.changed',
          entityType: 'user',
          entityId: user.id,
          ipAddress,
        } satisfies Partial<AuditEntry>;
        await audit.append(trx, { ...entry, before: { wanted: before }, after: { wanted } });
      });
    },
  };
}

export type StakingAlerts = ReturnType<typeof createStakingAlerts>;
