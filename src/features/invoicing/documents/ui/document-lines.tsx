import type { Language } from '#shared/i18n/language.ts';
import { formatAmount } from '#shared/money/money.ts';
import type { PrintedDocument, PrintedLine } from '../../domain/contract/document.ts';
import { documentMessages } from '../../domain/messages/document.ts';
import {
  type DescribedDeduction,
  describeDeduction,
} from '../../domain/rules/documents/describe-deduction.ts';
import { describeNetPrice } from '../../domain/rules/documents/describe-net-price.ts';
import { describeSupply } from '../../domain/rules/documents/describe-supply.ts';
import { getUnitName, isFixedAmount } from '../../domain/rules/documents/unit-name.ts';
import { formatUnitPrice } from '../../domain/rules/documents/unit-price.ts';
import { formatRate } from '../../domain/rules/vat/format-rate.ts';
import { formatDuration, formatQuantity } from '../../domain/rules/work/durations.ts';

/** The lines of a document on its A4, the discount on the document last. */
export function DocumentLines({ document }: { document: PrintedDocument }) {
  const { lines, language, is_kor, prices_include_vat, discount_cents, discount_bp } = document;
  const text = documentMessages[language];
  const columns = is_kor ? 5 : 6;
  const share = discount_bp === null ? '' : ` ${formatRate(discount_bp, language)}`;
  return (
    <table className="a4-lines">
      <thead>
        <tr>
          <th scope="col">{text.description}</th>
          <th scope="col">{text.quantity}</th>
          <th scope="col" className="a4-word">
            {text.unit}
          </th>
          <th scope="col">{prices_include_vat ? text.priceWithVat : text.price}</th>
          {!is_kor && <th scope="col">{text.vat}</th>}
          <th scope="col">€</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document has its lines in their order and without ids
          <Line key={index} line={line} document={document} columns={columns} />
        ))}
        {discount_cents !== 0 && (
          <tr>
            <td colSpan={columns - 1}>{`${text.discount}${share}`}</td>
            <td>{formatAmount(-discount_cents, language)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly line: PrintedLine;
  readonly document: PrintedDocument;
  readonly columns: number;
}

function Line({ line, document, columns }: LineProps) {
  const { language } = document;
  const { kind, description, amount_cents } = line;
  if (kind === 'section')
    return (
      <tr>
        <th scope="rowgroup" colSpan={columns}>
          {description}
        </th>
      </tr>
    );
  // A deduction lowers the VAT of its rate, so it shows it as an item does.
  const hasRate = kind === 'deduction' && columns === 6;
  if (kind === 'item') return <Item line={line} document={document} />;
  const shown = kind === 'subtotal' ? describeSubtotal(line, language) : describeDeduction(line, language);
  return (
    <tr>
      <td colSpan={columns - (hasRate ? 2 : 1)} className={kind === 'subtotal' ? 'a4-label' : undefined}>
        {shown.description}
        {shown.reference !== '' && <span className="a4-details">{`\n${shown.reference}`}</span>}
      </td>
      {hasRate && <td>{describeRate(line, language)}</td>}
      <td>{formatAmount(amount_cents, language)}</td>
    </tr>
  );
}

/** Returns the rate of a line, or a dash for one without VAT of its own. */
const describeRate = ({ category, rate_bp }: PrintedLine, language: Language): string =>
  category === 'S' || category === 'Z' ? formatRate(rate_bp, language) : '–';

const describeSubtotal = ({ description }: PrintedLine, language: Language): DescribedDeduction => ({
  description: description || documentMessages[language].subtotal,
  reference: '',
});

function Item({ line, document }: Omit<LineProps, 'columns'>) {
  const { language, is_kor } = document;
  const text = documentMessages[language];
  const { description, minutes, quantity, unit, amount_cents } = line;
  const count = minutes === null ? formatQuantity(quantity, language) : formatDuration(minutes);
  const isFixed = isFixedAmount(line);
  const [title, ...more] = description.split('\n');
  const discount = `${text.discount} ${formatAmount(-line.discount_cents, language)}`;
  const supplied = describeSupply(line, language);
  const netPrice = describeNetPrice(line, document, language);
  const details = [...more, supplied, netPrice, line.discount_cents === 0 ? '' : discount].filter(
    (detail) => detail.trim() !== '',
  );
  return (
    <tr>
      <td>
        {title}
        {details.length > 0 && <span className="a4-details">{`\n${details.join('\n')}`}</span>}
      </td>
      <td>{!isFixed && count}</td>
      <td className="a4-word">{getUnitName(unit, quantity, language)}</td>
      <td>{!isFixed && formatUnitPrice(line, language)}</td>
      {!is_kor && <td>{describeRate(line, language)}</td>}
      <td>{formatAmount(amount_cents, language)}</td>
    </tr>
  );
}
