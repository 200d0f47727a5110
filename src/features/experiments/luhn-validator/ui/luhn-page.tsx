import { useRef, useState } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as sharedMessages } from '../../messages.ts';
import { ExperimentLayout } from '../../ui/experiment-layout.tsx';
import { messages } from '../messages.ts';
import { checkLuhn } from '../rules/check-luhn.ts';
import { Examples, firstExample } from './examples.tsx';
import { Explanation } from './explanation.tsx';
import { InputFeedback } from './input-feedback.tsx';
import { ListCheck } from './list-check.tsx';
import { LuhnChart } from './luhn-chart.tsx';
import { LuhnSteps } from './luhn-steps.tsx';
import { NumberField } from './number-field.tsx';
import { LastDigitActions, Verdict } from './verdict.tsx';

export function LuhnPage() {
  const text = useMessages(messages);
  const lede = useMessages(sharedMessages).ledes['luhn-validator'];
  const [number, setNumber] = useState(firstExample);
  const inputPanel = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const result = checkLuhn(number);
  const steps = 'steps' in result ? result.steps : [];
  const choose = (chosen: string) => {
    setNumber(chosen);
    // The button may be far below the field that shows the result.
    inputPanel.current?.scrollIntoView({ block: 'nearest' });
  };
  const selectRange = (start: number, end: number) => {
    inputRef.current?.focus();
    inputRef.current?.setSelectionRange(start, end);
  };
  return (
    <ExperimentLayout slug="luhn-validator" lede={lede}>
      <div ref={inputPanel} className="bg-wall px-[5%] py-8">
        <NumberField
          label={text.number}
          hint={text.numberHint}
          value={number}
          isInvalid={result.state === 'character' || result.state === 'long'}
          inputRef={inputRef}
          onType={setNumber}
        >
          <InputFeedback typed={number} result={result} onSelect={selectRange} />
        </NumberField>
        <Verdict typed={number} result={result} />
        <LastDigitActions typed={number} result={result} onType={setNumber} />
        <p className="label hidden pt-4 [@media(scripting:none)]:block">{text.noScript}</p>
      </div>
      <LuhnChart steps={steps} />
      <Examples onChoose={choose} />
      <div className="grid gap-x-(--spacing-gutter) gap-y-10 pt-s7 lg:grid-cols-2">
        <LuhnSteps steps={steps} />
        <Explanation onChoose={choose} />
      </div>
      <ListCheck />
    </ExperimentLayout>
  );
}
