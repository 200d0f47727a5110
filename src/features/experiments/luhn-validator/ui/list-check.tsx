import { useId, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { TextArea } from '#design/form/fields.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages.ts';
import { generateSampleList, maxLines, maxListLength } from '../rules/check-list.ts';
import { ListResults } from './list-results.tsx';
import { type ListState, useListCheck } from './use-list-check.ts';

const exampleLines = 5000;

function describeOutcome(
  state: ListState,
  formatCount: (count: number) => string,
  text: (typeof messages)['en'],
): string {
  if (state.phase === 'failed') return text.failed;
  const checked = state.lines.length;
  if (state.phase === 'cancelled')
    return checked === 1 ? text.cancelledOne : text.cancelled(formatCount(checked));
  if (state.phase !== 'done') return '';
  if (checked === 0) return text.nothing;
  const done = checked === 1 ? text.doneOne : text.done(formatCount(checked));
  return state.total === maxLines ? `${done} ${text.cutOff(formatCount(maxLines))}` : done;
}

export function ListCheck() {
  const text = useMessages(messages);
  const language = useLanguage();
  const titleId = useId();
  const list = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  const { state, start, cancel, clear } = useListCheck();
  const formatCount = (count: number) => formatNumber(language, count);
  const fill = (content: string) => {
    if (list.current) list.current.value = content;
    setIsEmpty(content === '');
  };
  const isRunning = state.phase === 'running';
  const printClass = state.lines.length === 0 ? 'print:hidden' : '';
  return (
    <section aria-labelledby={titleId} className={`pt-s8 [@media(scripting:none)]:hidden ${printClass}`}>
      <h2 id={titleId} className="border-line-2 border-t pt-3 text-t3">
        {text.listTitle}
      </h2>
      <p className="max-w-[41em] pt-3 print:hidden">{text.listText}</p>
      <div className="pt-6 print:hidden">
        <TextArea
          ref={list}
          label={text.list}
          hint={text.listHint(formatCount(maxLines))}
          maxLength={maxListLength}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          translate="no"
          className="max-h-96 min-h-52 font-mono"
          onChange={(event) => setIsEmpty(event.target.value === '')}
        />
        <ListActions
          isRunning={isRunning}
          isEmpty={isEmpty}
          onCheck={() => start(list.current?.value ?? '')}
          onCancel={cancel}
          onFill={() => fill(generateSampleList(exampleLines))}
          onClear={() => {
            fill('');
            clear();
            list.current?.focus();
          }}
        />
      </div>
      {isRunning && <Progress state={state} formatCount={formatCount} />}
      <p role="status" className="min-h-[1lh] pt-4">
        {describeOutcome(state, formatCount, text)}
      </p>
      {state.lines.length > 0 && !isRunning && <ListResults key={state.run} state={state} />}
    </section>
  );
}

interface ListActionsProps {
  isRunning: boolean;
  isEmpty: boolean;
  onCheck: () => void;
  onCancel: () => void;
  onFill: () => void;
  onClear: () => void;
}

function ListActions({ isRunning, isEmpty, onCheck, onCancel, onFill, onClear }: ListActionsProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const check = useRef<HTMLButtonElement>(null);
  // A button that disappears when pressed must pass focus on.
  const thenFocusCheck = (action: () => void) => () => {
    action();
    check.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-4">
      <Button ref={check} size="small" onClick={onCheck}>
        {text.check}
      </Button>
      {isRunning && (
        <Button size="small" onClick={thenFocusCheck(onCancel)}>
          {text.cancel}
        </Button>
      )}
      {isEmpty && !isRunning && (
        <Button size="small" onClick={thenFocusCheck(onFill)}>
          {text.example(formatNumber(language, exampleLines))}
        </Button>
      )}
      {!isEmpty && !isRunning && (
        <Button size="small" onClick={onClear}>
          {text.clear}
        </Button>
      )}
    </div>
  );
}

function Progress({ state, formatCount }: { state: ListState; formatCount: (count: number) => string }) {
  const text = useMessages(messages);
  const { done, total } = state;
  return (
    <div className="flex items-center gap-4 pt-4">
      <progress
        aria-label={text.progressName}
        max={Math.max(1, total)}
        value={done}
        className="h-1 min-w-0 flex-1 accent-dot"
      />
      <span className="label">{text.progress(formatCount(done), formatCount(total))}</span>
    </div>
  );
}
