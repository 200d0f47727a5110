import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { getGlyph, hexDigits, type Variants } from '../rules/glyphs.ts';
import { formatHex, isLit, type Pattern, reverseBits, segments } from '../rules/segments.ts';

interface TruthTableProps {
  pattern: Pattern | undefined;
  variants: Variants;
}

export function TruthTable({ pattern, variants }: TruthTableProps) {
  const text = useMessages(messages);
  return (
    <table className="label w-full self-start border-line border-b">
      <caption className="sr-only">{text.tableCaption}</caption>
      <thead>
        <tr className="h-7 text-ink-2">
          <th scope="col" className="text-left font-regular">
            <span className="sr-only">{text.digit}</span>
          </th>
          <th scope="col" className="w-px pr-2 text-left font-regular">
            {text.inputs}
          </th>
          {segments.map((segment) => (
            <th key={segment} scope="col" className="font-regular">
              {segment}
            </th>
          ))}
          <th scope="col" className="w-px whitespace-nowrap pl-2 text-right font-regular sm:pl-6">
            {text.hexOrders.forward}
          </th>
          <th scope="col" className="w-px whitespace-nowrap pl-2 text-right font-regular sm:pl-6">
            {text.hexOrders.reverse}
          </th>
        </tr>
      </thead>
      <tbody>
        {hexDigits.map((digit, number) => (
          <TruthRow
            key={digit}
            digit={digit}
            bits={number.toString(2).padStart(4, '0')}
            pattern={getGlyph(digit, variants) ?? 0}
            isShown={getGlyph(digit, variants) === pattern}
          />
        ))}
      </tbody>
    </table>
  );
}

interface TruthRowProps {
  digit: string;
  bits: string;
  pattern: Pattern;
  isShown: boolean;
}

function TruthRow({ digit, bits, pattern, isShown }: TruthRowProps) {
  const { lit } = useMessages(messages);
  const barClass = isShown ? 'bg-dot' : 'bg-ink';
  return (
    <tr
      className={`h-7 border-line border-t ${isShown ? 'bg-wall' : ''}`}
      aria-current={isShown ? 'true' : undefined}
    >
      <th scope="row" className={`w-px pr-3 text-left ${isShown ? 'font-title' : 'font-regular'}`}>
        {digit}
      </th>
      <td className="text-ink-2">{bits}</td>
      {segments.map((segment) => (
        <td key={segment} className="text-center">
          {isLit(pattern, segment) && (
            <>
              <span className="sr-only">{lit}</span>
              <span
                aria-hidden="true"
                className={`inline-block h-[0.3em] w-[0.9em] sm:w-[1.1em] align-middle ${barClass}`}
              />
            </>
          )}
        </td>
      ))}
      <td className="text-right">{formatHex(pattern)}</td>
      <td className="text-right">{formatHex(reverseBits(pattern))}</td>
    </tr>
  );
}
