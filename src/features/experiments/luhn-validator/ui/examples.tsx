import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages.ts';

export const firstExample = '4539 1488 0343 6467';

/** Published by card schemes, standards and textbooks. */
const examples = {
  textbook: '79927398713',
  wrong: '7992 7398 710',
  visa: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  amex: '3782 822463 10005',
  imei: '49-015420-323751-8',
  sin: '046 454 286',
  personnummer: '811228-9874',
  letter: '4539 1488 0343 646x',
  iban: 'NL91 ABNA 0417 1643 00',
} as const;

const exampleKeys = Object.keys(examples) as (keyof typeof examples)[];

export function Examples({ onChoose }: { onChoose: (number: string) => void }) {
  const text = useMessages(messages);
  return (
    <section className="pt-8 [@media(scripting:none)]:hidden print:hidden">
      <h2 className="label font-regular text-ink-2 leading-[1.5] tracking-normal">
        {text.examples}. {text.examplesNote}
      </h2>
      <ul className="grid grid-cols-2 gap-x-(--spacing-gutter) pt-2 md:grid-cols-3 lg:grid-cols-5">
        {exampleKeys.map((name) => (
          <li key={name} className="border-line border-t">
            <Button
              variant="plain"
              className="label group block min-h-14 w-full py-1.5 text-left"
              onClick={() => onChoose(examples[name])}
            >
              <span className="block text-ink-2">{text.exampleNames[name]}</span>
              <span className="border-transparent border-b transition-colors group-hover:border-dot">
                {examples[name]}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
