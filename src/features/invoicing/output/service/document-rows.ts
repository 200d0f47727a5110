import { formatAmount } from '#shared/money/money.ts';
import type { DocumentData, DocumentLine } from '../../domain/contract/document.ts';
import { describeDeduction } from '../../domain/rules/documents/describe-deduction.ts';
import { describeNetPrice } from '../../domain/rules/documents/describe-net-price.ts';
import { describeSupply } from '../../domain/rules/documents/describe-supply.ts';
import { getUnitName, isFixedAmount } from '../../domain/rules/documents/unit-name.ts';
import { formatUnitPrice } from '../../domain/rules/documents/unit-price.ts';
import { formatDuration, formatQuantity } from '../../domain/rules/work/durations.ts';
import { messages } from '../messages/messages.ts';
import { formatDiscountLabel, formatPercent } from './document-texts.ts';

/** A row of the table of lines. */
export interface DocumentRow {
  readonly kind: DocumentLine['kind'] | 'discount';
  readonly description: string;
  /** The smaller text below the description. */
  readonly details: readonly string[];
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly vat: string;
  readonly amount: string;
  /** The sum of the rows up to this one, which is carried to the next page. */
  readonly running: string;
}

const empty = { details: [], quantity: '', unit: '', price: '', vat: '' };

function createRow(line: DocumentLine, data: DocumentData): Omit<DocumentRow, 'running'> {
  const { language } = data;
  const t = messages[language];
  const amount = formatAmount(line.amount_cents, language);
  const { kind, description } = line;
  if (kind === 'section') return { ...empty, kind, description, amount: '' };
  if (kind === 'subtotal') return { ...empty, kind, description: description || t.subtotal, amount };
  const vat = line.category === 'S' || line.category === 'Z' ? formatPercent(line.rate_bp, language) : '–';
  if (kind === 'deduction') {
    const { reference, ...shown } = describeDeduction(line, language);
    return { ...empty, kind, ...shown, details: reference === '' ? [] : [reference], vat, amount };
  }
  const isFixed = isFixedAmount(line);
  const quantity =
    line.minutes === null ? formatQuantity(line.quantity, language) : formatDuration(line.minutes);
  const [first = '', ...more] = description.split('\n');
  return {
    kind,
    description: first,
    details: [
      ...[...more, describeSupply(line, language), describeNetPrice(line, data, language)].filter(
        (text) => text.trim() !== '',
      ),
      ...(line.discount_cents === 0
        ? []
        : [`${t.lineDiscount} ${formatAmount(-line.discount_cents, language)}`]),
    ],
    quantity: isFixed ? '' : quantity,
    unit: getUnitName(line.unit, line.quantity, language),
    price: isFixed ? '' : formatUnitPrice(line, language),
    vat,
    amount,
  };
}

/** Returns the rows of a document, with the discount on all of it as the last one. */
export function listRows(data: DocumentData): readonly DocumentRow[] {
  let sum = 0;
  const rows = data.lines.map((line) => {
    if (line.kind === 'item' || line.kind === 'deduction') sum += line.amount_cents;
    return { ...createRow(line, data), running: formatAmount(sum, data.language) };
  });
  if (data.discount_cents === 0) return rows;
  return [
    ...rows,
    {
      ...empty,
      kind: 'discount',
      description: formatDiscountLabel(data),
      amount: formatAmount(-data.discount_cents, data.language),
      running: formatAmount(sum - data.discount_cents, data.language),
    },
  ];
}
