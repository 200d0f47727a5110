import { memo, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { LiveTextField } from '../../ui/live-text-field.tsx';
import type { SettingsProps } from '../../ui/use-url-state.ts';
import { messages } from '../messages/messages.ts';
import {
  type ChallengeResult,
  checkExpression,
  countProductInputs,
  findShortestProducts,
  getTruthTable,
} from '../rules/challenge.ts';
import { type ParseError, parseExpression } from '../rules/expression.ts';
import type { Variants } from '../rules/glyphs.ts';
import { type Segment, segments } from '../rules/segments.ts';
import { maxLengths, type Settings } from '../rules/settings.ts';
import { ChallengeTable } from './challenge-table.tsx';

type Messages = (typeof messages)['en'];

/** Lists a segment's hints: the digits that leave it dark, all products but the last, and the solution. */
function getHints(segment: Segment, variants: Variants, text: Messages): readonly string[] {
  const dark = getTruthTable(segment, variants).filter(({ isExpectedLit }) => !isExpectedLit);
  const terms = findShortestProducts(segment, variants);
  return [
    dark.length === 0
      ? text.hintNone(segment)
      : text.hintLit(segment, dark.map(({ digit }) => digit).join(' ')),
    ...terms.slice(0, -1).map((term) => text.hintTerm(term)),
    text.hintAnswer(terms.join(' + ')),
  ];
}

function describeResult({ mismatches, cost }: ChallengeResult, shortest: number, text: Messages): string {
  if (mismatches.length === 0)
    return cost <= shortest ? text.solved(cost) : text.solvedAtLength(cost, shortest);
  return text.differs(mismatches.length, mismatches.map(({ digit }) => digit).join(' '));
}

function describeError({ reason, found, at }: ParseError, text: Messages): string {
  if (reason === 'empty') return '';
  if (reason === 'unfinished') return text.mistakes.unfinished;
  return reason === 'unclosed' ? text.mistakes.unclosed(at) : text.mistakes[reason](found, at);
}

/** Asks which formula of four bits lights a segment. Memoised, because it does not depend on live values. */
export const Challenge = memo(function Challenge({ settings, change }: SettingsProps<Settings>) {
  const text = useMessages(messages);
  const { find, formula, variants } = settings;
  const parsed = parseExpression(formula);
  const result = parsed.ok ? checkExpression(parsed.expression, find, variants) : undefined;
  const isSolved = result?.mismatches.length === 0;
  return (
    <div className="grid gap-x-(--spacing-gutter) gap-y-8 lg:grid-cols-2">
      <div className="grid content-start gap-y-6">
        <p className="max-w-[35em]">{text.challengeText}</p>
        <RadioGroup
          layout="segments"
          legend={text.find}
          value={find}
          options={segments.map((value) => ({ value, label: value }))}
          onChange={(chosen) => change({ find: chosen })}
        />
        <div>
          <LiveTextField
            label={text.formula(find)}
            hint={text.formulaHint}
            value={formula}
            maxLength={maxLengths.formula}
            onType={(typed) => change({ formula: typed })}
          />
          <p role="status" className={`min-h-[2lh] pt-4 font-medium ${isSolved ? 'dotted' : ''}`}>
            {result && describeResult(result, countProductInputs(findShortestProducts(find, variants)), text)}
            {!parsed.ok && describeError(parsed.error, text)}
          </p>
        </div>
        <Hints key={`${find} ${variants.join('')}`} hints={getHints(find, variants, text)} />
      </div>
      <ChallengeTable rows={result?.rows ?? getTruthTable(find, variants)} />
    </div>
  );
});

function Hints({ hints }: { hints: readonly string[] }) {
  const text = useMessages(messages);
  const [shownCount, setShownCount] = useState(0);
  const remaining = hints.length - shownCount;
  return (
    <div>
      <Button size="small" disabled={remaining === 0} onClick={() => setShownCount(shownCount + 1)}>
        {text.hint}, {remaining === 0 ? text.noHints : text.hintsLeft(remaining)}
      </Button>
      <ol aria-live="polite" className="label pt-4">
        {hints.slice(0, shownCount).map((hint) => (
          <li key={hint} className="border-line border-t py-2 wrap-anywhere">
            {hint}
          </li>
        ))}
      </ol>
    </div>
  );
}
