import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages.ts';
import { blindSpots } from '../rules/check-digit.ts';

export function Explanation({ onChoose }: { onChoose: (number: string) => void }) {
  const text = useMessages(messages);
  return (
    <div className="grid max-w-[41em] content-start gap-y-10">
      <section className="border-line-2 border-t pt-3">
        <h2 className="text-t2">{text.how}</h2>
        <ol className="mt-4 border-line border-b">
          {text.howSteps.map((step, index) => (
            <li key={step} className="grid grid-cols-[3.2rem_1fr] items-baseline border-line border-t py-2">
              <span aria-hidden="true" className="label">
                0{index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <section className="border-line-2 border-t pt-3">
        <h2 className="text-t2">{text.limits}</h2>
        <p className="pt-4">{text.limitsText}</p>
        <BlindSpots onChoose={onChoose} />
      </section>
      <section className="border-line-2 border-t pt-3">
        <h2 className="text-t2">{text.exists}</h2>
        <p className="pt-4">{text.existsText}</p>
      </section>
      <section className="border-line-2 border-t pt-3">
        <h2 className="text-t2">{text.dutch}</h2>
        <p className="pt-4">{text.dutchText}</p>
      </section>
    </div>
  );
}

function BlindSpots({ onChoose }: { onChoose: (number: string) => void }) {
  const text = useMessages(messages);
  return (
    <table className="label mt-4 w-full border-line border-b">
      <thead>
        <tr className="h-7 text-left text-ink-2">
          <th scope="col" className="font-regular">
            {text.mistake}
          </th>
          <th scope="col" colSpan={2} className="font-regular">
            {text.bothValid}
          </th>
        </tr>
      </thead>
      <tbody>
        {blindSpots.map(({ pairs, numbers }) => (
          <tr key={pairs[0]} className="h-9 border-line border-t">
            <th scope="row" className="text-left font-regular">
              {pairs.join(' ↔ ')}
            </th>
            {numbers.map((number) => (
              <td key={number}>
                <Button variant="underlined" onClick={() => onChoose(number)}>
                  {number}
                </Button>
                <span className="hidden print:inline">{number}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
