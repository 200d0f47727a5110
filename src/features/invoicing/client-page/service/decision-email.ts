import { renderEmail } from '#platform/mail/render-email.ts';
import type { Language } from '#shared/i18n/language.ts';
import { formatEuros } from '#shared/money/money.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import type { NewDecision } from '../contract/decision.ts';
import { messages } from '../messages.ts';

export function renderNotice(
  data: DocumentData,
  decision: NewDecision,
  { language, url }: { readonly language: Language; readonly url: string },
) {
  const { notice: t } = messages[language];
  const { buyer, seller, total_cents } = data;
  const code = data.code ?? '';
  const title = t[decision.decision](buyer.name, code);
  const reason = decision.decision === 'declined' ? decision.reason : '';
  const paragraphs = [
    t.amount(formatEuros(total_cents, language)),
    ...(decision.name === '' ? [] : [t.by(decision.name)]),
    ...(reason === '' ? [] : [t.reason(reason)]),
  ];
  const body = { language, siteName: seller.name, title, paragraphs, action: { label: t.open, url } };
  return { subject: title, template: 'quote-decision', ...renderEmail(body) };
}

export function renderConfirmation(data: DocumentData, { name }: Pick<NewDecision, 'name'>, url: string) {
  const { language, seller, total_cents } = data;
  const { confirmation: t } = messages[language];
  const code = data.code ?? '';
  const title = t.title(code);
  const paragraphs = [t.text(name, code, formatEuros(total_cents, language)), t.next(seller.name)];
  const body = { language, siteName: seller.name, title, paragraphs, action: { label: t.open, url } };
  return { subject: title, template: 'quote-confirmation', ...renderEmail(body) };
}
