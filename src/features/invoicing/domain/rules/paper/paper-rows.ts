import { formatDuration } from '#shared/dates/durations.ts';
import { formatAmount } from '#shared/money/money.ts';
import type { PrintedDocument, PrintedLine } from '../../contract/document.ts';
import { documentMessages } from '../../messages/document.ts';
import { describeDeduction } from '../documents/describe-deduction.ts';
import { describeNetPrice } from '../documents/describe-net-price.ts';
import { describeSupply } from '../documents/describe-supply.ts';
import { getUnitName, isFixedAmount } from '../documents/unit-name.ts';
import { formatUnitPrice } from '../documents/unit-price.ts';
import { formatRate } from '../vat/format-rate.ts';
import { formatQuantity } from '../work/quantities.ts';

export interface RowTexts {
  readonly kind: PrintedLine['kind'] | 'discount';
  readonly description: string;
  /** Smaller text below the description. */
  readonly details: readonly string[];
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly vat: string;
  readonly amount: string;
  /** Sum up to and including this row, which is carried to the next page. */
  readonly running: string;
}

const empty = { details: [], quantity: '', unit: '', price: '', vat: '' };

function createRow(line: PrintedLine, document: PrintedDocument): Omit<RowTexts, 'running'> {
  const { language, is_kor } = document;
  const t = documentMessages[language];
  const amount = formatAmount(line.amount_cents, language);
  const { kind, description } = line;
  if (kind === 'section') return { ...empty, kind, description, amount: '' };
  if (kind === 'subtotal') return { ...empty, kind, description: description || t.subtotal, amount };
  const hasRate = line.category === 'S' || line.category === 'Z';
  const vat = is_kor ? '' : hasRate ? formatRate(line.rate_bp, language) : '–';
  if (kind === 'deduction') {
    const { reference, ...shown } = describeDeduction(line, language);
    return { ...empty, kind, ...shown, details: reference === '' ? [] : [reference], vat, amount };
  }
  const isFixed = isFixedAmount(line);
  const quantity =
    line.minutes === null ? formatQuantity(line.quantity, language) : formatDuration(line.minutes);
  const [first = '', ...more] = description.split('\n');
  const discount =
    line.discount_cents === 0 ? '' : `${t.discount} ${formatAmount(-line.discount_cents, language)}`;
  return {
    kind,
    description: first,
    details: [
      ...more,
      describeSupply(line, language),
      describeNetPrice(line, document, language),
      discount,
    ].filter((text) => text.trim() !== ''),
    quantity: isFixed ? '' : quantity,
    unit: getUnitName(line.unit, line.quantity, language),
    price: isFixed ? '' : formatUnitPrice(line, language),
    vat,
    amount,
  };
}

/** Returns the rows of the table of a document: its lines, and the discount on all of them. */
export function listRows(document: PrintedDocument): readonly RowTexts[] {
  const { language, discount_cents, discount_bp } = document;
  let sum = 0;
  const rows = document.lines.map((line) => {
    if (line.kind === 'item' || line.kind === 'deduction') sum += line.amount_cents;
    return { ...createRow(line, document), running: formatAmount(sum, language) };
  });
  if (discount_cents === 0) return rows;
  const share = discount_bp === null ? '' : ` ${formatRate(discount_bp, language)}`;
  return [
    ...rows,
    {
      ...empty,
      kind: 'discount',
      description: `${documentMessages[language].discount}${share}`,
      amount: formatAmount(-discount_cents, language),
      running: formatAmount(sum - discount_cents, language),
    },
  ];
}
