import type { EmailBody } from '#platform/mail/email.ts';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { formatList } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/language.ts';
import { formatEuros } from '#shared/money/money.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import type { AddressForm } from '../../domain/contract/values.ts';
import { documentMessages } from '../../domain/messages/document.ts';
import type { NewDocumentEmail } from '../contract/sending.ts';
import { messages } from '../messages/messages.ts';
import { toParagraphs } from '../rules/paragraphs.ts';

const listNames = (names: readonly string[], language: Language) => formatList(language, names);

export function proposeEmailText(
  data: DocumentData,
  { names, form }: { readonly names: readonly string[]; readonly form: AddressForm },
): Pick<NewDocumentEmail, 'subject' | 'message'> {
  const { kind, code, title, language, due_date, seller, buyer, total_cents } = data;
  const { email } = messages[language];
  const { kinds } = documentMessages[language];
  const name = `${kinds[kind]} ${code ?? ''}`;
  const phrases = email.address[form];
  const amount = formatEuros(total_cents, language);
  const document = `${kinds[kind].toLowerCase()} ${code ?? ''}`;
  const isDue = due_date !== null && total_cents > 0;
  const paragraphs = [
    phrases.greeting(listNames(names, language) || buyer.name),
    title === '' ? phrases.here(document, amount) : phrases.hereFor(document, title, amount),
    ...(kind === 'credit_note' ? [email.settled] : []),
    ...(kind === 'quote' ? [email.invitation] : []),
    ...(isDue && kind !== 'quote' ? [phrases.due(formatPlainDate(due_date, language))] : []),
    `${email.closing}\n${seller.contact || seller.name}`,
  ];
  return {
    subject: title === '' ? `${name}, ${seller.name}` : `${name}: ${title}`.slice(0, 150),
    message: paragraphs.join('\n\n'),
  };
}

export function toEmailBody(
  { seller, language, kind }: Pick<DocumentData, 'seller' | 'language' | 'kind'>,
  { subject, message }: Pick<NewDocumentEmail, 'subject' | 'message'>,
  url: string | null,
): EmailBody {
  const { email } = messages[language];
  return {
    language,
    siteName: seller.name,
    title: subject,
    paragraphs: toParagraphs(message),
    ...(url !== null && { action: { label: email.open[kind], url } }),
  };
}
