import type { Paper, PaperRow } from '../../domain/rules/paper/paper-layout.ts';
import { paper as measures } from '../../domain/rules/paper/paper-measures.ts';

interface DocumentRowsProps {
  readonly paper: Paper;
  readonly rows: readonly PaperRow[];
}

/** Shows the rows of a page of a document; the columns are as wide as on the PDF. */
export function DocumentRows({ paper: { columns, widths, has_vat }, rows }: DocumentRowsProps) {
  const { description, quantity, unit, price, vat } = columns;
  return (
    <table className="a4-lines">
      <colgroup>
        {widths.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids
          <col key={index} width={`${(100 * width) / measures.width}%`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{description}</th>
          <th scope="col">{quantity}</th>
          <th scope="col" className="a4-word">
            {unit}
          </th>
          <th scope="col">{price}</th>
          {has_vat && <th scope="col">{vat}</th>}
          <th scope="col">€</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids
          <Row key={index} row={row} columns={widths.length} hasVat={has_vat} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: PaperRow;
  readonly columns: number;
  readonly hasVat: boolean;
}

function Row({ row, columns, hasVat }: RowProps) {
  const { kind, description, details, quantity, unit, price, vat, amount } = row;
  const lines = description.join('\n');
  const mark = {
    'data-kind': kind,
    'data-end': row.is_end ? '' : undefined,
    'data-continued': row.above === 0 ? '' : undefined,
  };
  if (kind === 'section')
    return (
      <tr {...mark}>
        <th scope="rowgroup" colSpan={columns}>
          {lines}
        </th>
      </tr>
    );
  const text = (
    <>
      {lines}
      {details.length > 0 && <span className="a4-details">{details.join('\n')}</span>}
    </>
  );
  if (kind !== 'item')
    return (
      <tr {...mark}>
        <td colSpan={columns - (vat === '' ? 1 : 2)}>{text}</td>
        {vat !== '' && <td>{vat}</td>}
        <td>{amount}</td>
      </tr>
    );
  return (
    <tr {...mark}>
      <td>{text}</td>
      <td>{quantity}</td>
      <td className="a4-word">{unit}</td>
      <td>{price}</td>
      {hasVat && <td>{vat}</td>}
      <td>{amount}</td>
    </tr>
  );
}
