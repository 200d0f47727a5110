import { useWords } from '../../../../shared/i18n/language-context.tsx';
import type { LuhnStep } from '../rules.ts';
import { words } from './words.ts';

/** The sum digit by digit, from the right, where the formula starts. */
export function LuhnSteps({ steps }: { steps: readonly LuhnStep[] }) {
  const text = useWords(words);
  const names = [text.digit, text.weight, text.product, text.value, text.total];
  return (
    <table className="label w-full self-start border-line border-b lg:col-start-2">
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
        {[...steps].reverse().map(({ digit, weight, product, value, total }, index) => {
          const place = `${index}`;
          return (
            <tr key={place} className="h-7 border-line border-t">
              <th scope="row" className="text-left font-regular">
                {digit} {index === 0 && <span className="pl-2 text-ink-2">{text.checkDigit}</span>}
              </th>
              <td className="text-right">{weight}</td>
              <td className="text-right">{product}</td>
              <td className="text-right">{value}</td>
              <td className="text-right">{total}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
