import { formatPlainDate } from '#shared/dates/plain-date.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { documentMessages } from '../../domain/messages/document.ts';
import { formatRate } from '../../domain/rules/vat/format-rate.ts';
import { messages } from '../messages/messages.ts';

/** Returns the label of the discount on a document, with its percentage if it has one: `Discount 5%`. */
export function formatDiscountLabel({ discount_bp, language }: DocumentData): string {
  const { discount } = documentMessages[language];
  return discount_bp === null ? discount : `${discount} ${formatRate(discount_bp, language)}`;
}

export function formatPaymentTerms({ kind, due_date, language }: DocumentData): string {
  if (kind === 'credit_note') return documentMessages[language].creditSettled;
  return due_date === null ? '' : `${messages[language].dueOn} ${formatPlainDate(due_date, language)}.`;
}
