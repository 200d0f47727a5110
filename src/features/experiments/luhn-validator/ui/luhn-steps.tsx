import { useWords } from '../../../../shared/i18n/language-context.tsx';
import type { LuhnStep } from '../rules/check-luhn.ts';
import { words } from './words.ts';

/** A product of two digits, taken apart; one digit needs no more words. */
const apart = (product: number) => (product > 9 ? `1 + ${product - 10} = ` : '');

/** The sum digit by digit, from the right, where the formula starts. */
export function LuhnSteps({ steps }: { steps: readonly LuhnStep[] }) {
  const text = useWords(words);
  const names = [text.digit, text.weight, text.product, text.value, text.total];
  return (
    <table className="label w-full self-start border-line border-b">
      <caption className="pb-2 text-left text-ink-2">{text.steps}</caption>
      <thead>
        <tr className="h-7 text-ink-2">
          {names.map((name, index) => (
            <th key={name} scope="col" className={`font-regular ${index === 0 ? 'text-left' : 'text-right'}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.toReversed().map(({ digit, weight, product, value, total }, index) => {
          const place = `${index}`;
          return (
            <tr key={place} className="h-7 border-line border-t">
              <th scope="row" className="text-left font-regular">
                {digit}
                {index === 0 && <span className="dotted pl-3">{text.checkDigit}</span>}
              </th>
              <td className={`text-right ${weight === 1 ? 'text-ink-2' : ''}`}>{weight}</td>
              <td className="text-right">{product}</td>
              <td className="text-right">
                <span className="text-ink-2 max-sm:hidden">{apart(product)}</span>
                {value}
              </td>
              <td className="text-right">{total}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
