import type { Email } from '#platform/mail/email.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import type { Language } from '#shared/i18n/language.ts';
import { paths } from '#shared/urls/paths.ts';
import type { AlertKind, StakingAlertFacts } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { describeAlert } from '../rules/describe-alert.ts';

/** The dashboard lists all. */
const maxNamedAlerts = 30;

interface AlertEmailRecipient {
  readonly to: string;
  readonly language: Language;
  readonly siteName: string;
  readonly publicUrl: string;
}

export function renderAlertEmail(
  raised: readonly { readonly kind: AlertKind; readonly facts: StakingAlertFacts }[],
  { to, language, siteName, publicUrl }: AlertEmailRecipient,
): Email {
  const text = messages[language];
  const named = raised.slice(0, maxNamedAlerts).map((alert) => describeAlert(alert, text, language));
  const rest = raised.length - named.length;
  const email = {
    language,
    siteName,
    title: text.title,
    paragraphs: rest > 0 ? [...named, text.more(rest)] : named,
    action: { label: text.openDashboard, url: publicUrl + paths.dashboard },
    smallPrint: text.smallPrint,
  };
  const subject = text.subject(raised.length, siteName);
  return { template: 'staking-alerts', to, language, subject, ...renderEmail(email) };
}
