import { type FormEvent, type RefObject, useId } from 'react';
import { Button, Key } from '#design/form/button.tsx';
import { useCutPaste } from '#design/form/use-cut-paste.ts';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { formatDuration } from '#shared/dates/durations.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { formatQuantity } from '../../../domain/rules/work/quantities.ts';
import { messages } from '../../messages/messages.ts';
import { formatShortDay } from '../../rules/describe-day.ts';
import { findDottedHours } from '../../rules/dotted-hours.ts';
import type { Match } from '../../rules/find-client.ts';
import type { ParsedEntry } from '../../rules/quick-entry.ts';
import { useTimer } from './timer-provider.tsx';
import type { QuickEntryState } from './use-quick-entry.ts';

/** The key that adds an entry, as named on keyboards of both languages. */
const addKey = 'Enter';

const maxLength = 300;

interface QuickEntryProps {
  readonly state: QuickEntryState;
  readonly field: RefObject<HTMLInputElement | null>;
}

export function QuickEntryLine({ state, field }: QuickEntryProps) {
  const { quick } = useMessages(messages);
  const id = useId();
  const { error, attributes } = useCutPaste({ maxLength });
  useEarlyInput();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The next entry is typed in the same field, even after a click on the button.
    field.current?.focus();
    void state.add();
  };
  return (
    <form onSubmit={submit} className="border-line-2 border-t">
      <div className="flex flex-wrap items-center gap-x-6 border-line-2 border-b-2 focus-within:border-dot">
        <label htmlFor={id} className="sr-only">
          {quick.label}
        </label>
        <input
          ref={field}
          id={id}
          value={state.line}
          onChange={({ currentTarget }) => state.setLine(currentTarget.value)}
          {...attributes}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={quick.placeholder}
          aria-describedby={`${id}-understood`}
          aria-keyshortcuts="N"
          data-quick-entry=""
          className="min-h-12 min-w-0 flex-1 basis-60 bg-transparent font-display font-medium text-t1 outline-none placeholder:text-ink-2"
        />
        <p aria-hidden="true" className="label touch-only:hidden flex items-center gap-3 max-md:hidden">
          <Key>{addKey}</Key> {quick.add}
        </p>
        <Button
          type="submit"
          variant="underlined"
          size="label"
          disabled={state.parsed.status !== 'ready'}
          className="md:sr-only md:focus-visible:not-sr-only"
        >
          {quick.submit}
        </Button>
      </div>
      <div id={`${id}-understood`} aria-live="polite" className="label min-h-12 py-2 text-ink-2">
        {state.line !== '' && error !== undefined && <p className="text-ink">{error}</p>}
        <Understood state={state} />
      </div>
    </form>
  );
}

function Understood({ state: { line, parsed, timed, choose, setLine } }: { state: QuickEntryState }) {
  const { quick } = useMessages(messages);
  if (parsed.status === 'empty') return <p>{quick.hint}</p>;
  if (parsed.status === 'incomplete')
    return (
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        {quick.missing[parsed.missing]}
        {timed && <StartTimer entry={timed} onStarted={() => setLine('')} />}
      </p>
    );
  if (parsed.status === 'ambiguous')
    return (
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        {quick.ambiguous(parsed.typed)}
        {parsed.matches.map((match) => (
          <Button
            key={`${match.client.id} ${match.project?.id}`}
            variant="underlined"
            size="label"
            className="text-ink"
            onClick={() => choose({ client: match.client.id, project: match.project?.id ?? null })}
          >
            {nameMatch(match)}
          </Button>
        ))}
      </p>
    );
  return <UnderstoodEntry entry={parsed.entry} line={line} />;
}

function StartTimer({ entry, onStarted }: { entry: ParsedEntry; onStarted: () => void }) {
  const text = useMessages(messages);
  const timer = useTimer();
  const { client, project, title } = entry;
  if (!timer) return null;
  const start = async () => {
    const ids = { client_id: client?.id ?? null, project_id: project?.id ?? null };
    if (await timer.start({ ...ids, title })) onStarted();
  };
  return (
    <Button
      variant="underlined"
      size="label"
      isPending={timer.isPending}
      className="text-ink"
      onClick={() => void start()}
    >
      {text.timer.startFor(client ? nameMatch({ client, project }) : title)}
    </Button>
  );
}

const nameMatch = ({ client, project }: Match) =>
  project ? `${client.name} / ${project.name}` : client.name;

const strong = 'text-ink';

function UnderstoodEntry({ entry, line }: { entry: ParsedEntry; line: string }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { quick } = text;
  const { client, project, title, rate } = entry;
  const subject = client ? nameMatch({ client, project }) : text.internal;
  const dotted = findDottedHours(line, entry.minutes, language);
  return (
    <>
      <p className="flex flex-wrap gap-x-5 gap-y-0.5">
        <span>{quick.understoodAs}</span>
        <span className={strong}>{formatShortDay(entry.date, text)}</span>
        <span className={strong}>{subject}</span>
        {title && <span className={strong}>{title}</span>}
        <Measure entry={entry} />
        {entry.kind !== 'fixed' && client && (
          <span title={rate ? quick.rateSources[rate.source] : undefined}>
            {rate
              ? quick[entry.kind === 'hours' ? 'rate' : 'kilometreRate'](formatAmount(rate.cents, language))
              : quick.noRate}
          </span>
        )}
        <span className={`${strong} font-medium`}>
          {client ? formatAmount(entry.total_cents, language) : text.notBillable}
        </span>
        <span>{entry.counts ? quick.counts : quick.countsNot}</span>
      </p>
      {dotted && <p className="dotted">{quick.dottedHours(dotted.typed, dotted.read, dotted.clock)}</p>}
      <p>{useReason(entry)}</p>
    </>
  );
}

function Measure({ entry: { minutes, quantity } }: { entry: ParsedEntry }) {
  const text = useMessages(messages);
  const language = useLanguage();
  if (minutes !== null) return <span className={strong}>{formatDuration(minutes)}</span>;
  if (quantity === null) return null;
  return <span className={strong}>{text.kilometres(formatQuantity(quantity, language))}</span>;
}

function useReason({ client, project, reason }: ParsedEntry): string {
  const { because } = useMessages(messages).quick;
  if (!client || !reason) return because.own;
  const name = reason.by === 'project' && project ? project.name : client.name;
  return because[reason.by](name, reason.typed);
}
