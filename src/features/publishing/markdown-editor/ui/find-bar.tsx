import {
  closeSearchPanel,
  findNext,
  findPrevious,
  openSearchPanel,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button, IconButton } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';

const maxMatches = 1000;

interface Matches {
  /** One more than the maximum if there are more. */
  readonly total: number;
  /** 0 if no match is selected. */
  readonly current: number;
}

function countMatches(state: EditorState, query: SearchQuery): Matches {
  if (!query.valid) return { total: 0, current: 0 };
  const { main } = state.selection;
  let total = 0;
  let current = 0;
  for (const { from, to } of { [Symbol.iterator]: () => query.getCursor(state) }) {
    total += 1;
    if (from === main.from && to === main.to) current = total;
    if (total > maxMatches) break;
  }
  return { total, current };
}

interface FindBarProps {
  readonly view: EditorView;
  /** Changes with each edit and selection, so that matches are counted again. */
  readonly revision: number;
  readonly onClose: () => void;
}

interface Search {
  readonly find: string;
  readonly replace: string;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
}

const toQuery = ({ find, ...options }: Search) =>
  new SearchQuery({ search: find, ...options, literal: true });

/** Returns the first line of the selection, unless it is long. */
function getSelectedText({ state }: EditorView): string {
  const { from, to } = state.selection.main;
  const [line = ''] = to - from < 200 ? state.sliceDoc(from, to).split('\n') : [];
  return line;
}

function useSearch(view: EditorView, revision: number) {
  const [search, setSearch] = useState<Search>(() => ({
    find: getSelectedText(view),
    replace: '',
    caseSensitive: false,
    wholeWord: false,
  }));
  const [matches, setMatches] = useState<Matches>({ total: 0, current: 0 });
  useEffect(() => {
    view.dispatch({ effects: setSearchQuery.of(toQuery(search)) });
    openSearchPanel(view);
  }, [view, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision has other matches
  useEffect(() => setMatches(countMatches(view.state, toQuery(search))), [view, search, revision]);
  useEffect(
    () => () => {
      closeSearchPanel(view);
    },
    [view],
  );
  return { search, matches, change: (changed: Partial<Search>) => setSearch({ ...search, ...changed }) };
}

/** Enter goes to the next match, Shift+Enter to the previous match; Esc closes the bar. */
export function FindBar({ view, revision, onClose }: FindBarProps) {
  const { find: text } = useMessages(messages);
  const { search, matches, change } = useSearch(view, revision);
  const [replacedCount, setReplacedCount] = useState<number>();
  const run = (command: (view: EditorView) => boolean) => () => {
    setReplacedCount(undefined);
    command(view);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && isInField) run(event.shiftKey ? findPrevious : findNext)();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: its fields share the keys
    <search aria-label={text.label} onKeyDown={onKeyDown} className="markdown-find">
      <TextField
        label={text.find}
        autoFocus
        value={search.find}
        onChange={({ currentTarget }) => change({ find: currentTarget.value })}
        spellCheck={false}
        maxLength={500}
        labelEnd={<MatchStatus find={search.find} matches={matches} replacedCount={replacedCount} />}
      />
      <TextField
        label={text.replace}
        value={search.replace}
        onChange={({ currentTarget }) => change({ replace: currentTarget.value })}
        spellCheck={false}
        maxLength={500}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <MatchButtons
          isEnabled={search.find !== ''}
          run={run}
          onReplaceAll={() => {
            const { total } = matches;
            replaceAll(view);
            setReplacedCount(total);
          }}
        />
        <Option
          label={text.matchCase}
          isChecked={search.caseSensitive}
          onChange={(caseSensitive) => change({ caseSensitive })}
        />
        <Option
          label={text.wholeWord}
          isChecked={search.wholeWord}
          onChange={(wholeWord) => change({ wholeWord })}
        />
        <IconButton icon="close" label={text.close} onClick={onClose} className="ml-auto" />
      </div>
    </search>
  );
}

interface MatchButtonsProps {
  /** Enabled even without matches: a button that is disabled by its own action would lose the focus. */
  readonly isEnabled: boolean;
  readonly run: (command: (view: EditorView) => boolean) => () => void;
  readonly onReplaceAll: () => void;
}

function MatchButtons({ isEnabled, run, onReplaceAll }: MatchButtonsProps) {
  const { find: text } = useMessages(messages);
  return (
    <>
      <IconButton icon="arrow-up" label={text.previous} onClick={run(findPrevious)} disabled={!isEnabled} />
      <IconButton icon="arrow-down" label={text.next} onClick={run(findNext)} disabled={!isEnabled} />
      <Button size="small" disabled={!isEnabled} onClick={run(replaceNext)}>
        {text.replaceOne}
      </Button>
      <Button size="small" disabled={!isEnabled} onClick={onReplaceAll}>
        {text.replaceAll}
      </Button>
    </>
  );
}

interface OptionProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

function Option({ label, isChecked, onChange }: OptionProps) {
  return (
    <label className="choice label control inline-flex items-center gap-2">
      <input
        type="checkbox"
        className="checkbox"
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

interface MatchStatusProps {
  readonly find: string;
  readonly matches: Matches;
  readonly replacedCount: number | undefined;
}

function MatchStatus({ find, matches: { total, current }, replacedCount }: MatchStatusProps) {
  const { find: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const describe = () => {
    if (replacedCount !== undefined)
      return text.replaced(
        replacedCount > maxMatches ? text.manyTotal(format(maxMatches)) : format(replacedCount),
      );
    if (find === '') return '';
    if (total === 0) return text.none;
    const count = total > maxMatches ? text.manyTotal(format(maxMatches)) : format(total);
    return current === 0 ? text.total(count) : text.position(format(current), count);
  };
  return (
    <span role="status" className="label text-ink-2">
      {describe()}
    </span>
  );
}
