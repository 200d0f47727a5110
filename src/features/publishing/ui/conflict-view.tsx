import {
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '#design/form/button.tsx';
import { formatTime } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import {
  type ConflictChoices,
  findDiscarded,
  listConflicts,
  mergeFields,
  type OpenConflict,
  resolveFields,
} from '../rules/merge-fields.ts';
import type { MergeChoice } from '../rules/merge-texts.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { describeKeys, describeMissing } from './conflict-hints.ts';
import type { Draft } from './use-draft.ts';

interface ConflictViewProps {
  readonly draft: Draft;
  /** The labels of fields, in the order of comparisons. */
  readonly labels: Readonly<Record<string, string>>;
  /** True if its button is the primary button of the editor. */
  readonly isMain: boolean;
}

function useConflict(draft: Draft) {
  const { state, fields } = draft;
  const current = state.kind === 'conflict' ? state.current : undefined;
  const base = state.kind === 'conflict' ? state.base : null;
  return useMemo(() => {
    if (!current?.fields) return undefined;
    const merge = mergeFields(base, fields, current.fields);
    return { current, theirs: current.fields, merge, conflicts: listConflicts(merge) };
  }, [current, base, fields]);
}

type Conflict = NonNullable<ReturnType<typeof useConflict>>;

/** Shows the conflicts between two sessions one by one; versions that are not chosen become revisions. */
export function ConflictView(props: ConflictViewProps) {
  const conflict = useConflict(props.draft);
  const [view, setView] = useState<'first' | 'later' | 'opened'>('first');
  const [chosen, setChosen] = useState<ConflictChoices>({});
  if (!conflict) return null;
  if (view === 'later') return <PostponedConflict onOpen={() => setView('opened')} />;
  return (
    <ConflictForm
      {...props}
      {...{ conflict, chosen, setChosen }}
      takesFocus={view === 'opened'}
      onLater={() => setView('later')}
    />
  );
}

/** Its button replaces the pressed button, and takes the focus. */
function PostponedConflict({ onOpen }: { onOpen: () => void }) {
  const { conflict: text } = useMessages(messages);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.querySelector('button')?.focus(), []);
  return (
    <p
      ref={notice}
      className="my-4 flex flex-wrap items-baseline gap-x-6 gap-y-2 border border-dot px-5 py-3"
    >
      <span className="dotted">{text.title}</span>
      <Button variant="underlined" onClick={onOpen}>
        {text.open}
      </Button>
    </p>
  );
}

interface ConflictFormProps extends ConflictViewProps {
  readonly conflict: Conflict;
  /** Includes choices made before the conflict was postponed. */
  readonly chosen: ConflictChoices;
  readonly setChosen: Dispatch<SetStateAction<ConflictChoices>>;
  /** A conflict that the user did not open leaves the focus in the text. */
  readonly takesFocus: boolean;
  readonly onLater: () => void;
}

/** The keys work only while one of the choices has the focus. */
const choiceKeys: Readonly<Record<string, MergeChoice>> = { 1: 'mine', 2: 'theirs', 3: 'both' };

/** Identifies a conflict by the compared values, so that choices remain while the rest is edited. */
const toId = ({ name, mine, theirs }: OpenConflict) => JSON.stringify([name, mine, theirs]);

function useChoices({ draft, takesFocus, conflict, chosen, setChosen }: ConflictFormProps) {
  const { merge, theirs, conflicts } = conflict;
  const section = useRef<HTMLElement>(null);
  const open = conflicts.filter((each) => chosen[toId(each)] === undefined);
  const choices = Object.fromEntries(conflicts.map((each) => [each.key, chosen[toId(each)] ?? 'mine']));
  const choose = (each: OpenConflict, choice: MergeChoice) =>
    setChosen((before) => ({ ...before, [toId(each)]: choice }));
  const chooseAll = (choice: 'mine' | 'theirs') =>
    setChosen(Object.fromEntries(conflicts.map((each) => [toId(each), choice])));
  const focus = (index: number) =>
    section.current?.querySelectorAll<HTMLElement>('fieldset')[index]?.querySelector('input')?.focus();
  const focusFirst = useEffectEvent(() => focus(0));
  useEffect(() => {
    if (takesFocus) focusFirst();
  }, [takesFocus]);
  const save = () => {
    const [first] = open;
    if (first) return focus(conflicts.indexOf(first));
    const versions = { mine: draft.fields, theirs };
    const discarded = findDiscarded(merge, choices).map((side) => versions[side]);
    return void draft.resolve(resolveFields(merge, choices), discarded);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const groups = [...(section.current?.querySelectorAll('fieldset') ?? [])];
    const index = groups.findIndex((group) => group.contains(document.activeElement));
    const current = conflicts[index];
    if (!current) return;
    const choice = choiceKeys[event.key];
    if (choice && (choice !== 'both' || current.canHaveBoth)) choose(current, choice);
    else if (event.key.toLowerCase() === 'n') focus((index + 1) % conflicts.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { section, open, choose, chooseAll, save, handleKeyDown };
}

function ConflictForm(props: ConflictFormProps) {
  const { draft, labels, isMain, chosen, onLater } = props;
  const { current, merge, conflicts } = props.conflict;
  const { conflict: text } = useMessages(messages);
  const language = useLanguage();
  const { section, open, choose, chooseAll, save, handleKeyDown } = useChoices(props);
  const id = useId();
  const [hasAsked, setAsked] = useState(false);
  const at = current.updated_at;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys of its radio buttons
    <section
      ref={section}
      aria-labelledby={id}
      onKeyDown={handleKeyDown}
      className="my-4 border border-dot p-4 sm:p-6"
    >
      <h2 id={id} className="text-t3">
        {text.title}
      </h2>
      <ConflictReason {...props} />
      <div className="mt-4 grid grid-cols-2 gap-x-(--spacing-gutter) border-line-2 border-t py-2 max-sm:grid-cols-1">
        <VersionHead label={text.mine} action={text.allMine} onUse={() => chooseAll('mine')} />
        <VersionHead
          label={at === null ? text.theirs : text.theirsAt(formatTime(new Date(at), language))}
          action={text.allTheirs}
          onUse={() => chooseAll('theirs')}
        />
      </div>
      {merge.taken.length > 0 && (
        <p className="label border-line border-t py-2 text-ink-2">
          {text.merged(merge.taken.map((name) => labels[name] ?? name).join(', '))}
        </p>
      )}
      {conflicts.map((each, index) => (
        <ConflictChoice
          key={each.key}
          conflict={each}
          legend={text.legend(String(index + 1), String(conflicts.length), labels[each.name] ?? each.name)}
          choice={chosen[toId(each)]}
          onChoose={(choice) => choose(each, choice)}
        />
      ))}
      <p role="alert" className="dotted label empty:hidden">
        {hasAsked && open.length > 0 && describeMissing(text, language, open.length, conflicts.length)}
      </p>
      <div className="flex flex-wrap items-center gap-3 border-line-2 border-t pt-4">
        <Button
          variant={isMain ? 'filled' : 'outlined'}
          {...(isMain && { shortcut: 'Ctrl Enter' })}
          isPending={draft.state.kind === 'saving'}
          onClick={() => {
            setAsked(true);
            save();
          }}
        >
          {text.save}
        </Button>
        <Button onClick={onLater}>{text.later}</Button>
        <p className="label basis-60 grow text-ink-2">{text.note}</p>
        <p className="label text-ink-2 max-sm:hidden">{describeKeys(text, conflicts)}</p>
      </div>
    </section>
  );
}

function ConflictReason({ draft, conflict: { current } }: ConflictFormProps) {
  const { conflict: text, parts } = useMessages(messages);
  const { author } = current;
  const part = parts[draft.part];
  const who = author && author.id !== draft.userId ? text.byOther(author.name, part) : text.byYou(part);
  return (
    <p className="max-w-[41em] pt-2">
      {who} {text.choose}
    </p>
  );
}

function VersionHead({ label, action, onUse }: { label: string; action: string; onUse: () => void }) {
  return (
    <p className="label flex flex-wrap items-baseline gap-x-4 sm:justify-between">
      <span>{label}</span>
      <Button variant="underlined" size="label" onClick={onUse}>
        {action}
      </Button>
    </p>
  );
}
