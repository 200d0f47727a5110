import { useRef, useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { ExperimentFrame } from '../../ui/experiment-frame.tsx';
import { words as sharedWords } from '../../ui/words.ts';
import { checkLuhn } from '../rules/check-luhn.ts';
import { Examples, firstExample } from './examples.tsx';
import { Explanation } from './explanation.tsx';
import { ListCheck } from './list-check.tsx';
import { LuhnStairs } from './luhn-stairs.tsx';
import { LuhnSteps } from './luhn-steps.tsx';
import { NumberField } from './number-field.tsx';
import { Pointer } from './pointer.tsx';
import { LastDigit, Verdict } from './verdict.tsx';
import { words } from './words.ts';

/** Checks a number as it is typed, and shows how. What is typed is held by this component and nothing else. */
export function LuhnPage() {
  const text = useWords(words);
  const { luhn: lede } = useWords(sharedWords);
  const [number, setNumber] = useState(firstExample);
  const stage = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const result = checkLuhn(number);
  const steps = 'steps' in result ? result.steps : [];
  const choose = (chosen: string) => {
    setNumber(chosen);
    // What is pressed may stand far below the field that shows what comes of it.
    stage.current?.scrollIntoView({ block: 'nearest' });
  };
  const show = (start: number, end: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  };
  return (
    <ExperimentFrame slug="luhn-validator" lede={lede}>
      <div ref={stage} className="bg-wall px-[5%] py-8">
        <NumberField
          label={text.number}
          hint={text.numberHint}
          value={number}
          isWrong={result.state === 'character' || result.state === 'long'}
          field={field}
          onType={setNumber}
        >
          <Pointer typed={number} result={result} onShow={show} />
        </NumberField>
        <Verdict typed={number} result={result} />
        <LastDigit typed={number} result={result} onType={setNumber} />
        <p className="label hidden pt-4 [@media(scripting:none)]:block">{text.noScript}</p>
      </div>
      <LuhnStairs steps={steps} />
      <Examples onChoose={choose} />
      <div className="grid gap-x-(--spacing-gutter) gap-y-10 pt-s7 lg:grid-cols-2">
        <LuhnSteps steps={steps} />
        <Explanation onChoose={choose} />
      </div>
      <ListCheck />
    </ExperimentFrame>
  );
}
