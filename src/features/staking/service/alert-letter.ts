import type { Mail } from '../../../platform/mail/mail.ts';
import { writeLetter } from '../../../platform/mail/write-letter.ts';
import type { Language } from '../../../shared/language.ts';
import { paths } from '../../../shared/paths.ts';
import type { StakingAlertFacts } from '../contract/alerts.ts';
import { en } from '../locales/en.ts';
import { nl } from '../locales/nl.ts';
import { tellAlert } from '../rules/alert-sentence.ts';
import type { AlertKind } from '../rules/alerts.ts';

const words = { en, nl };

/** How many alerts a letter names; the dashboard has them all. */
const mostNamed = 30;

/** Who gets a letter of alerts, and from where. */
interface Envelope {
  readonly to: string;
  readonly language: Language;
  readonly siteName: string;
  readonly publicUrl: string;
}

/** One mail of all that is new. */
export function writeAlertLetter(
  raised: readonly { readonly kind: AlertKind; readonly facts: StakingAlertFacts }[],
  { to, language, siteName, publicUrl }: Envelope,
): Mail {
  const { alerts: text } = words[language];
  const named = raised.slice(0, mostNamed).map((alert) => tellAlert(alert, text, language));
  const rest = raised.length - named.length;
  const letter = {
    language,
    siteName,
    title: text.title,
    paragraphs: rest > 0 ? [...named, text.more(rest)] : named,
    action: { label: text.look, url: publicUrl + paths.dashboard },
    smallPrint: text.smallPrint,
  };
  const subject = text.subject(raised.length, siteName);
  return { template: 'staking-alerts', to, language, subject, ...writeLetter(letter) };
}
