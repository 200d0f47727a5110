import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { formatHex, hexDigits, isLit, type Pattern, patternOf, segments } from '../rules.ts';
import { words } from './words.ts';

/** Which bars make which digit; the row of the shown one carries the dot. */
export function TruthTable({ pattern }: { pattern: Pattern | undefined }) {
  const text = useWords(words);
  return (
    <table className="label w-full self-start border-line border-b">
      <caption className="pb-2 text-left text-ink-2">{text.table}</caption>
      <thead>
        <tr className="h-7 text-ink-2">
          <th scope="col" className="text-left font-regular">
            {text.digit}
          </th>
          {segments.map((segment) => (
            <th key={segment} scope="col" className="font-regular">
              {segment}
            </th>
          ))}
          <th scope="col" className="text-right font-regular">
            {text.hex}
          </th>
        </tr>
      </thead>
      <tbody>
        {hexDigits.map((digit) => (
          <TruthRow key={digit} digit={digit} isShown={patternOf(digit) === pattern} />
        ))}
      </tbody>
    </table>
  );
}

function TruthRow({ digit, isShown }: { digit: string; isShown: boolean }) {
  const { lit } = useWords(words);
  const pattern = patternOf(digit) ?? 0;
  return (
    <tr className="h-7 border-line border-t" aria-current={isShown ? 'true' : undefined}>
      <th scope="row" className={`text-left font-regular ${isShown ? 'dotted' : ''}`}>
        {digit}
      </th>
      {segments.map((segment) => (
        <td key={segment} className="text-center">
          {isLit(pattern, segment) && (
            <>
              <span className="sr-only">{lit}</span>
              <span aria-hidden="true" className="inline-block h-[0.3em] w-[1.1em] bg-ink align-middle" />
            </>
          )}
        </td>
      ))}
      <td className="text-right">{formatHex(pattern)}</td>
    </tr>
  );
}
