import { useId } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { formatValue } from '../rules/format-value.ts';
import type { OpenConflict } from '../rules/merge-fields.ts';
import type { MergeChoice } from '../rules/merge-texts.ts';
import { MarkedText } from './changed-text.tsx';

interface ConflictChoiceProps {
  readonly conflict: OpenConflict;
  readonly legend: string;
  readonly choice: MergeChoice | undefined;
  readonly onChoose: (choice: MergeChoice) => void;
}

/** Shows both versions side by side, with the differences marked. */
export function ConflictChoice({ conflict, legend, choice, onChoose }: ConflictChoiceProps) {
  const { conflict: text, values } = useMessages(messages);
  const [mine, theirs] = [formatValue(conflict.mine, values), formatValue(conflict.theirs, values)];
  const name = useId();
  const option = (value: MergeChoice, label: string) => (
    <label className="choice flex items-baseline gap-2.5 py-1.5 pointer-coarse:py-2.5">
      <input
        type="radio"
        name={name}
        value={value}
        checked={choice === value}
        onChange={() => onChoose(value)}
        className="radio"
      />
      <span className="label">{label}</span>
    </label>
  );
  const versionClass = (isChosen: boolean) =>
    `min-w-0 border-t ${isChosen ? 'border-t-2 border-dot' : 'border-line'}`;
  const isBoth = choice === 'both';
  return (
    <fieldset className="min-w-0 border-line-2 border-t py-3">
      <legend className="label float-left w-full pb-2 text-ink-2">{legend}</legend>
      <div className="clear-both grid grid-cols-2 gap-x-(--spacing-gutter) gap-y-3 max-sm:grid-cols-1">
        <div className={versionClass(isBoth || choice === 'mine')}>
          {option('mine', text.useMine)}
          <Version text={mine} other={theirs} />
        </div>
        <div className={versionClass(isBoth || choice === 'theirs')}>
          {option('theirs', text.useTheirs)}
          <Version text={theirs} other={mine} />
        </div>
      </div>
      {conflict.canHaveBoth && option('both', text.useBoth)}
    </fieldset>
  );
}

function Version({ text, other }: { text: string; other: string }) {
  const { conflict } = useMessages(messages);
  return (
    // A scrolling text must be reachable by keyboard.
    <p
      tabIndex={text.length > 600 ? 0 : undefined}
      className="wrap-anywhere max-h-80 overflow-y-auto whitespace-pre-wrap"
    >
      {text === '' ? (
        <span className="text-ink-2">{conflict.empty}</span>
      ) : (
        <MarkedText text={text} other={other} />
      )}
    </p>
  );
}
