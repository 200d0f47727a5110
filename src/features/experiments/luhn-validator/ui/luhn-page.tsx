import { useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { ExperimentFrame } from '../../ui/experiment-frame.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { words as sharedWords } from '../../ui/words.ts';
import { checkLuhn, type LuhnResult, maximumNumberLength } from '../rules.ts';
import { LuhnSteps } from './luhn-steps.tsx';
import { words } from './words.ts';

const firstExample = '4539 1488 0343 6467';
const examples = [firstExample, '79927398710', '490154-20-323751-8'];

/** The verdict in a sentence; nothing for nothing. */
function verdictOf(result: LuhnResult, text: (typeof words)['en']): string {
  if (result.state === 'empty') return '';
  if (result.state === 'short') return text.short;
  if (result.state === 'long') return text.long(maximumNumberLength);
  if (result.state === 'character') return text.character(result.character, result.position);
  return result.state === 'valid' ? text.valid(result.sum) : text.invalid(result.sum, result.expected);
}

/** Checks a number as it is typed, and shows how. */
export function LuhnPage() {
  const text = useWords(words);
  const { luhn: lede } = useWords(sharedWords);
  const [number, setNumber] = useState(firstExample);
  const result = checkLuhn(number);
  return (
    <ExperimentFrame slug="luhn-validator" lede={lede}>
      <div className="bg-wall px-[6%] py-10">
        <TextField label={text.number} hint={text.numberHint} value={number} onType={setNumber} numeric />
        <output
          className={`block min-h-[3lh] wrap-anywhere pt-6 font-display font-row text-t2 tracking-[-0.02em] ${result.state === 'valid' ? 'dotted' : ''}`}
        >
          {verdictOf(result, text)}
        </output>
      </div>
      <p className="label flex flex-wrap items-center gap-x-6 gap-y-2 pt-4">
        <span className="text-ink-2">{text.examples}</span>
        {examples.map((example) => (
          <button key={example} type="button" className="go min-h-6" onClick={() => setNumber(example)}>
            {example}
          </button>
        ))}
      </p>
      <div className="grid gap-x-(--spacing-gutter) gap-y-10 pt-10 lg:grid-cols-2">
        {'steps' in result && <LuhnSteps steps={result.steps} />}
        <section className="max-w-[62ch] lg:col-start-1 lg:row-start-1">
          <h2 className="text-t2">{text.limits}</h2>
          <p className="pt-4">{text.limitsText}</p>
          <p className="pt-3">{text.dutch}</p>
        </section>
      </div>
    </ExperimentFrame>
  );
}
