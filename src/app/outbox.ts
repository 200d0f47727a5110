import { findMailRecipient } from '../features/accounts/queries/users.ts';
import type { AccountsTables } from '../features/accounts/tables.ts';
import type { OutboxParts } from '../features/outbox/service.ts';
import { getSite } from '../features/settings/queries.ts';
import type { SettingsTables } from '../features/settings/tables.ts';
import type { Audit } from '../platform/audit/audit.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Delivery } from '../platform/mail/delivery.ts';
import type { QueueMail } from '../platform/mail/mail-queue.ts';

/** The outbox with what other features know: who gets mail where, and what the site is called. */
export function outboxOf(
  database: Database<unknown>,
  means: { readonly queueMail: QueueMail; readonly delivery: Delivery; readonly audit: Audit },
): OutboxParts {
  return {
    ...means,
    database: database.of(),
    now: systemClock,
    recipientOf: (userId) => findMailRecipient(database.of<AccountsTables>().query, userId),
    siteName: async (language) => (await getSite(database.of<SettingsTables>().query, language)).name,
  };
}
