import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages.ts';
import type { LuhnStep } from '../rules/check-luhn.ts';

/** Formats a product's digit sum; a single digit needs none. */
const formatDigitSum = (product: number) => (product > 9 ? `1 + ${product - 10} = ` : '');

export function LuhnSteps({ steps }: { steps: readonly LuhnStep[] }) {
  const text = useMessages(messages);
  const columnNames = [text.digit, text.weight, text.product, text.value, text.total];
  return (
    <table className="label w-full self-start border-line border-b">
      <caption className="pb-2 text-left text-ink-2">{text.steps}</caption>
      <thead>
        <tr className="h-7 text-ink-2">
          {columnNames.map((name, index) => (
            <th key={name} scope="col" className={`font-regular ${index === 0 ? 'text-left' : 'text-right'}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.toReversed().map(({ digit, weight, product, value, total }, index) => {
          const key = `${index}`;
          return (
            <tr key={key} className="h-7 border-line border-t">
              <th scope="row" className="text-left font-regular">
                {digit}
                {index === 0 && <span className="dotted pl-3">{text.checkDigit}</span>}
              </th>
              <td className={`text-right ${weight === 1 ? 'text-ink-2' : ''}`}>{weight}</td>
              <td className="text-right">{product}</td>
              <td className="text-right">
                <span className="text-ink-2 max-sm:hidden">{formatDigitSum(product)}</span>
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
