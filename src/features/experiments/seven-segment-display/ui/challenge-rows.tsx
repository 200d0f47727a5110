import { useWords } from '../../../../shared/i18n/language-context.tsx';
import type { CheckedRow, Row } from '../rules/challenge.ts';
import { inputs } from '../rules/expression.ts';
import { words } from './words.ts';

const isChecked = (row: Row | CheckedRow): row is CheckedRow => 'isGiven' in row;
const bit = (value: boolean) => (value ? '1' : '0');

/** The four bits of every digit, whether the segment is lit, and what the formula makes of it. */
export function ChallengeRows({ rows }: { rows: readonly (Row | CheckedRow)[] }) {
  const text = useWords(words);
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

function ChallengeRow({ row }: { row: Row | CheckedRow }) {
  const text = useWords(words);
  const differs = isChecked(row) && row.isGiven !== row.isWanted;
  return (
    <tr className={`h-7 border-line border-t ${differs ? 'bg-wall' : ''}`}>
      <th scope="row" className="w-[4ch] text-left font-regular">
        {row.digit}
      </th>
      {inputs.map((input) => (
        <td key={input} className={`text-center ${row.inputs[input] ? '' : 'text-ink-2'}`}>
          {bit(row.inputs[input])}
        </td>
      ))}
      <td className="text-center font-medium">{bit(row.isWanted)}</td>
      <td className="text-right">
        {isChecked(row) && (
          <>
            <span className={differs ? 'dotted font-medium' : ''}>{bit(row.isGiven)}</span>
            <span className="sr-only"> {differs ? text.wrong : text.right}</span>
          </>
        )}
      </td>
    </tr>
  );
}
