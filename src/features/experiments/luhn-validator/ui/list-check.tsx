import { useId, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { maximumLines } from '../rules/check-list.ts';
import { makeList } from '../rules/make-list.ts';
import { ListResults } from './list-results.tsx';
import { type ListState, useListCheck } from './use-list-check.ts';
import { words } from './words.ts';

const exampleLines = 5000;

/** What has become of the list, in a sentence. */
function outcomeOf(state: ListState, format: (count: number) => string, text: (typeof words)['en']): string {
  if (state.phase === 'failed') return text.failed;
  const checked = state.lines.length;
  if (state.phase === 'cancelled') return text.cancelled(format(checked));
  if (state.phase !== 'done') return '';
  if (checked === 0) return text.nothing;
  const done = checked === 1 ? text.doneOne : text.done(format(checked));
  return state.total === maximumLines ? `${done} ${text.cutOff(format(maximumLines))}` : done;
}

/** Checks a whole list of numbers, in a worker of the browser. */
export function ListCheck() {
  const text = useWords(words);
  const language = useLanguage();
  const id = useId();
  // A list of thousands of lines is read when it is to be checked, not at each key.
  const list = useRef<HTMLTextAreaElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  const { state, start, cancel, clear } = useListCheck();
  const format = (count: number) => count.toLocaleString(language);
  const fill = (content: string) => {
    if (list.current) list.current.value = content;
    setIsEmpty(content === '');
  };
  // A button that goes when it has been pressed hands the focus on.
  const focusCheck = () => actions.current?.querySelector('button')?.focus();
  const isRunning = state.phase === 'running';
  const onPaper = state.lines.length === 0 ? 'print:hidden' : '';
  return (
    <section aria-labelledby={`${id}-title`} className={`pt-s8 [@media(scripting:none)]:hidden ${onPaper}`}>
      <h2 id={`${id}-title`} className="text-t3">
        {text.listTitle}
      </h2>
      <p className="max-w-[62ch] pt-3 print:hidden">{text.listText}</p>
      <div className="pt-6 print:hidden">
        <label htmlFor={`${id}-list`} className="label block pb-2">
          {text.list}
        </label>
        <textarea
          ref={list}
          id={`${id}-list`}
          rows={8}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          translate="no"
          aria-describedby={`${id}-hint`}
          className="block w-full resize-y border border-line-2 bg-wall p-4 font-mono"
          onChange={(event) => setIsEmpty(event.target.value === '')}
        />
        <p id={`${id}-hint`} className="label pt-2 text-ink-2">
          {text.listHint(format(maximumLines))}
        </p>
        <div ref={actions} className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-4">
          <ActionButton onPress={() => start(list.current?.value ?? '')}>{text.check}</ActionButton>
          {isRunning && (
            <ActionButton
              onPress={() => {
                cancel();
                focusCheck();
              }}
            >
              {text.cancel}
            </ActionButton>
          )}
          {isEmpty && !isRunning && (
            <ActionButton
              onPress={() => {
                fill(makeList(exampleLines));
                focusCheck();
              }}
            >
              {text.example(format(exampleLines))}
            </ActionButton>
          )}
          {!isEmpty && !isRunning && (
            <ActionButton
              onPress={() => {
                fill('');
                clear();
                list.current?.focus();
              }}
            >
              {text.clear}
            </ActionButton>
          )}
        </div>
      </div>
      {isRunning && <Progress state={state} format={format} />}
      <p role="status" className="min-h-[1lh] pt-4">
        {outcomeOf(state, format, text)}
      </p>
      {state.lines.length > 0 && !isRunning && <ListResults key={state.run} state={state} />}
    </section>
  );
}

function Progress({ state, format }: { state: ListState; format: (count: number) => string }) {
  const text = useWords(words);
  const { done, total } = state;
  return (
    <div className="flex items-center gap-4 pt-4">
      <progress
        aria-label={text.progressName}
        max={Math.max(1, total)}
        value={done}
        className="h-1 min-w-0 flex-1 accent-dot"
      />
      <span className="label">{text.progress(format(done), format(total))}</span>
    </div>
  );
}
