import { memo, useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { answerFor, check, par, rowsOf, type Verdict } from '../rules/challenge.ts';
import { type Mistake, parseExpression } from '../rules/expression.ts';
import type { Variants } from '../rules/glyphs.ts';
import { type Segment, segments } from '../rules/segments.ts';
import { longest } from '../rules/settings.ts';
import { ChallengeRows } from './challenge-rows.tsx';
import type { SettingsProps } from './settings-change.ts';
import { words } from './words.ts';

type Text = (typeof words)['en'];

/** What is given away about a segment, one after another: where it is dark, its products but the last, the answer. */
function hintsFor(segment: Segment, variants: Variants, text: Text): readonly string[] {
  const dark = rowsOf(segment, variants).filter(({ isWanted }) => !isWanted);
  const terms = answerFor(segment, variants);
  return [
    dark.length === 0
      ? text.hintNone(segment)
      : text.hintLit(segment, dark.map(({ digit }) => digit).join(' ')),
    ...terms.slice(0, -1).map((term) => text.hintTerm(term)),
    text.hintAnswer(terms.join(' + ')),
  ];
}

/** What is said of a formula that can be read. */
function sayVerdict({ differing, cost }: Verdict, shortest: number, text: Text): string {
  if (differing.length === 0)
    return cost <= shortest ? text.solved(cost) : text.solvedAtLength(cost, shortest);
  return text.differs(differing.length, differing.map(({ digit }) => digit).join(' '));
}

/** What is said of one that cannot; of one that is not there yet, nothing. */
function sayMistake({ reason, found, at }: Mistake, text: Text): string {
  if (reason === 'empty') return '';
  if (reason === 'unfinished') return text.mistakes.unfinished;
  return reason === 'unclosed' ? text.mistakes.unclosed(at) : text.mistakes[reason](found, at);
}

/** The puzzle: which formula of four bits lights a segment. It need not follow what moves. */
export const Challenge = memo(function Challenge({ settings, change }: SettingsProps) {
  const text = useWords(words);
  const { find, formula, variants } = settings;
  const parsed = parseExpression(formula);
  const verdict = parsed.ok ? check(parsed.expression, find, variants) : undefined;
  const isSolved = verdict?.differing.length === 0;
  return (
    <div className="grid gap-x-(--spacing-gutter) gap-y-8 lg:grid-cols-2">
      <div className="grid content-start gap-y-6">
        <p className="max-w-[52ch]">{text.challengeText}</p>
        <Choice
          label={text.find}
          value={find}
          options={segments.map((value) => ({ value, label: value }))}
          onChoose={(chosen) => change({ find: chosen })}
        />
        <div>
          <TextField
            label={text.formula(find)}
            hint={text.formulaHint}
            value={formula}
            maxLength={longest.formula}
            onType={(typed) => change({ formula: typed })}
          />
          <p role="status" className={`min-h-[2lh] pt-4 font-medium ${isSolved ? 'dotted' : ''}`}>
            {verdict && sayVerdict(verdict, par(answerFor(find, variants)), text)}
            {!parsed.ok && sayMistake(parsed.mistake, text)}
          </p>
        </div>
        <Hints key={`${find} ${variants.join('')}`} hints={hintsFor(find, variants, text)} />
      </div>
      <ChallengeRows rows={verdict?.rows ?? rowsOf(find, variants)} />
    </div>
  );
});

/** What helps, as much of it as is asked for. */
function Hints({ hints }: { hints: readonly string[] }) {
  const text = useWords(words);
  const [given, setGiven] = useState(0);
  const left = hints.length - given;
  return (
    <div>
      <ActionButton isDisabled={left === 0} onPress={() => setGiven(given + 1)}>
        {text.hint}, {left === 0 ? text.noHints : text.hintsLeft(left)}
      </ActionButton>
      <ol aria-live="polite" className="label pt-4">
        {hints.slice(0, given).map((hint) => (
          <li key={hint} className="border-line border-t py-2 wrap-anywhere">
            {hint}
          </li>
        ))}
      </ol>
    </div>
  );
}
