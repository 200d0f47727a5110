import type { Transaction } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { QueueEmail } from '#platform/mail/email-queue.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import { formatDateTime } from '#shared/dates/dates.ts';
import type { Language } from '#shared/i18n/language.ts';
import { paths } from '#shared/urls/paths.ts';
import { accountEmailMessages } from '../messages/emails.ts';
import { invitationTtlMs, linkTtlMs, parseUserAgent } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';
import type { ClientContext } from './request-context.ts';

/** The name is absent if unknown. */
export interface EmailRecipient {
  readonly name?: string;
  readonly email: string;
  readonly locale: Language;
}

/** Users are notified, so that they notice actions by others. */
export type SecurityNotification =
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_disabled'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'wallet_linked';

export interface AccountEmailDeps {
  readonly queueEmail: QueueEmail;
  readonly publicUrl: string;
  readonly now: Clock;
  readonly getSiteName: (trx: Transaction<AccountsTables>, language: Language) => Promise<string>;
}

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

interface EmailWording {
  readonly template: string;
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
  readonly smallPrint?: string;
}

function deviceText(
  messages: (typeof accountEmailMessages)[Language],
  { userAgent = '' }: ClientContext,
): string {
  const { browser, system } = parseUserAgent(userAgent);
  return browser && system ? messages.device(browser, system) : browser || system || messages.unknownDevice;
}

/** Each email is queued in the transaction that causes it. */
export function createAccountEmails({ queueEmail, publicUrl, now, getSiteName }: AccountEmailDeps) {
  async function send(
    trx: Transaction<AccountsTables>,
    { email: to, locale: language }: EmailRecipient,
    getWording: (siteName: string, messages: (typeof accountEmailMessages)[Language]) => EmailWording,
  ): Promise<void> {
    const siteName = await getSiteName(trx, language);
    const { template, subject, title, paragraphs, action, smallPrint } = getWording(
      siteName,
      accountEmailMessages[language],
    );
    const url = publicUrl + action.path;
    const body = {
      language,
      siteName,
      title,
      paragraphs,
      action: { label: action.label, url },
      ...(smallPrint !== undefined && { smallPrint }),
    };
    await queueEmail(trx, { template, to, language, subject, ...renderEmail(body) });
  }
  return {
    sendPasswordReset: (trx: Transaction<AccountsTables>, recipient: EmailRecipient, token: string) =>
      send(trx, recipient, (siteName, { reset }) => ({
        template: 'reset',
        subject: reset.subject(siteName),
        title: reset.title,
        paragraphs: [reset.text(siteName)],
        action: { label: reset.action, path: `${paths.newPassword}#${token}` },
        smallPrint: reset.smallPrint(linkTtlMs.reset / minuteMs),
      })),
    sendInvitation: (
      trx: Transaction<AccountsTables>,
      recipient: EmailRecipient,
      { token, inviter }: { readonly token: string; readonly inviter: string },
    ) =>
      send(trx, recipient, (siteName, { invitation }) => ({
        template: 'invitation',
        subject: invitation.subject(siteName),
        title: invitation.title(siteName),
        paragraphs: [invitation.text(inviter, siteName)],
        action: { label: invitation.action, path: `${paths.invitation}#${token}` },
        smallPrint: invitation.smallPrint(invitationTtlMs / dayMs),
      })),
    sendSecurityNotification: (
      trx: Transaction<AccountsTables>,
      recipient: EmailRecipient,
      {
        notification,
        context,
      }: { readonly notification: SecurityNotification; readonly context: ClientContext },
    ) =>
      send(trx, recipient, (siteName, messages) => ({
        template: 'notice',
        subject: messages.notificationSubject(messages.notifications[notification], siteName),
        title: messages.notifications[notification],
        paragraphs: [
          messages.notificationText(siteName),
          messages.notificationSource(
            formatDateTime(now().toISOString(), recipient.locale),
            deviceText(messages, context),
          ),
          messages.notificationWarning,
        ],
        action: { label: messages.notificationAction, path: paths.account },
      })),
  };
}

export type AccountEmails = ReturnType<typeof createAccountEmails>;
