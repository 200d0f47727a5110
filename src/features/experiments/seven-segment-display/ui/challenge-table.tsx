import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import type { CheckedRow, TruthTableRow } from '../rules/challenge.ts';
import { inputs } from '../rules/expression.ts';

const isChecked = (row: TruthTableRow | CheckedRow): row is CheckedRow => 'isActualLit' in row;
const formatBit = (value: boolean) => (value ? '1' : '0');

export function ChallengeTable({ rows }: { rows: readonly (TruthTableRow | CheckedRow)[] }) {
  const text = useMessages(messages);
  return (
    <table className="label w-full self-start border-line border-b">
      <caption className="sr-only">{text.tryCaption}</caption>
      <thead>
        <tr className="h-7 text-ink-2">
          <th scope="col" className="text-left font-regular">
            <span className="sr-only">{text.digit}</span>
          </th>
          {inputs.map((input) => (
            <th key={input} scope="col" className="font-regular">
              {input}
            </th>
          ))}
          <th scope="col" className="font-regular">
            {text.tryColumns.wanted}
          </th>
          <th scope="col" className="text-right font-regular">
            {text.tryColumns.given}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChallengeRow key={row.digit} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function ChallengeRow({ row }: { row: TruthTableRow | CheckedRow }) {
  const text = useMessages(messages);
  const isMismatch = isChecked(row) && row.isActualLit !== row.isExpectedLit;
  return (
    <tr className={`h-7 border-line border-t ${isMismatch ? 'bg-wall' : ''}`}>
      <th scope="row" className="w-[4ch] text-left font-regular">
        {row.digit}
      </th>
      {inputs.map((input) => (
        <td key={input} className={`text-center ${row.inputs[input] ? '' : 'text-ink-2'}`}>
          {formatBit(row.inputs[input])}
        </td>
      ))}
      <td className="text-center font-medium">{formatBit(row.isExpectedLit)}</td>
      <td className="text-right">
        {isChecked(row) && (
          <>
            <span className={isMismatch ? 'dotted font-medium' : ''}>{formatBit(row.isActualLit)}</span>
            <span className="sr-only"> {isMismatch ? text.wrong : text.right}</span>
          </>
        )}
      </td>
    </tr>
  );
}
