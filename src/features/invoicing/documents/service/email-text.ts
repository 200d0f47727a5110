import type { EmailBody } from '../../../../platform/mail/email.ts';
import { formatEuros } from '../../../../shared/money.ts';
import { formatPlainDate } from '../../../../shared/plain-date.ts';
import type { DocumentData } from '../../contract/document.ts';
import type { AddressForm } from '../../contract/values.ts';
import type { NewDocumentEmail } from '../contract/sending.ts';
import { messages } from '../messages/messages.ts';
import { toParagraphs } from '../rules/paragraphs.ts';

/** Returns the subject and the text that the email with a document has at first, in its language. */
export function proposeEmailText(
  data: DocumentData,
  { contact, form }: { readonly contact: string; readonly form: AddressForm },
): Pick<NewDocumentEmail, 'subject' | 'message'> {
  const { kind, code, title, language, due_date, seller, buyer, total_cents } = data;
  const { email, kinds } = messages[language];
  const name = `${kinds[kind]} ${code ?? ''}`;
  const about = {
    name: `${kinds[kind].toLowerCase()} ${code ?? ''}`,
    title,
    amount: formatEuros(total_cents, language),
    due: due_date === null || total_cents <= 0 ? null : formatPlainDate(due_date, language),
  };
  const lines = email.text[form][kind === 'quote' || kind === 'credit_note' ? kind : 'invoice'](about);
  return {
    subject: title === '' ? `${name}, ${seller.name}` : `${name}: ${title}`.slice(0, 150),
    message: [
      email.greeting(contact || buyer.name),
      ...lines,
      `${email.closing}\n${seller.contact || seller.name}`,
    ]
      .filter((line) => line !== '')
      .join('\n\n'),
  };
}

/** Returns the parts of the email with a document, from which its text, its HTML and its preview are made. */
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
