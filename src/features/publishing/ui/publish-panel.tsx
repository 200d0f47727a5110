import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Status } from '../../../design/status.tsx';
import { StatusMessage } from '../../../design/status-message.tsx';
import { Timestamp } from '../../../design/timestamp.tsx';
import { useAction } from '../../../design/use-action.ts';
import { ApiError } from '../../../shared/api-transport.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { useLanguage, useMessages } from '../../../shared/i18n/language-context.tsx';
import type { Language } from '../../../shared/language.ts';
import type { PartsClient, PartTarget } from '../client.ts';
import { EditConflictError } from '../client.ts';
import type { EditedPart, Part, PartFields } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Draft } from './use-draft.ts';

export interface PublishPanelProps {
  readonly client: PartsClient;
  readonly id: string;
  readonly part: Part;
  /** The part as it was loaded last. */
  readonly edited: EditedPart;
  readonly draft: Draft;
  /** The labels of the fields. */
  readonly labels: Readonly<Record<string, string>>;
  /** Loads the record again after an action. */
  readonly onChange: () => Promise<void>;
}

const otherLanguage: Readonly<Record<Language, Language>> = { en: 'nl', nl: 'en' };

/** The publication of one part: its state, its schedule, and what can be done; the other parts stay as they are. */
export function PublishPanel(props: PublishPanelProps) {
  const { part, edited, draft } = props;
  const text = useMessages(messages);
  const { run, isPending, message } = usePartAction(props);
  const [isScheduling, setIsScheduling] = useState(false);
  const isPublished = edited.published?.state === 'published';
  return (
    <section aria-label={text.publish[part]} className="grid gap-4">
      <PartStatus edited={edited} draft={draft} />
      <ScheduleNotice
        edited={edited}
        labels={props.labels}
        onCancel={() => void run({ kind: 'schedule', publish_at: null })}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="filled"
          size="small"
          isPending={isPending}
          pendingLabel={text.publish.pending}
          onClick={() => void run({ kind: 'publish' })}
        >
          {text.publish[part]}
        </Button>
        <Button variant="underlined" size="label" onClick={() => setIsScheduling(true)}>
          {text.schedule.open}
        </Button>
        {part !== 'shared' && isPublished && (
          <Button variant="underlined" size="label" onClick={() => void run({ kind: 'unpublish' })}>
            {text.unpublish[part]}
          </Button>
        )}
        {part !== 'shared' && edited.fields === null && (
          <Button
            variant="underlined"
            size="label"
            onClick={() => void run({ kind: 'start', from: otherLanguage[part] })}
          >
            {text.start[part]}
          </Button>
        )}
      </div>
      <StatusMessage {...message} />
      {isScheduling && (
        <ScheduleDialog
          part={part}
          onClose={() => setIsScheduling(false)}
          onSubmit={async (publish_at) => {
            setIsScheduling(false);
            await run({ kind: 'schedule', publish_at });
          }}
        />
      )}
    </section>
  );
}

type PartAction =
  | { readonly kind: 'publish' | 'unpublish' }
  | { readonly kind: 'start'; readonly from: Language }
  | { readonly kind: 'schedule'; readonly publish_at: string | null };

/** Runs the actions on a part, each after what was typed is saved. */
function usePartAction({ client, part, edited, draft, onChange }: PublishPanelProps) {
  const text = useMessages(messages);
  const perform = async (action: PartAction, target: PartTarget): Promise<string> => {
    if (action.kind === 'publish') {
      await client.publish(target);
      return text.publish.done[part];
    }
    if (action.kind === 'start') {
      await client.start(target, action.from);
      return text.start.done;
    }
    if (action.kind === 'schedule') {
      const { publish_at } = action;
      await client.schedule(target, { publish_at, unpublish_at: edited.schedule.unpublish_at });
      return publish_at === null ? text.schedule.removed : text.schedule.done;
    }
    await client.unpublish(target);
    return part === 'shared' ? '' : text.unpublish.done[part];
  };
  const { run, isPending, result, error } = useAction<PartAction, string>(async (action) => {
    const target = await draft.flush();
    // The state of the draft says why it could not be saved.
    if (!target) return '';
    const done = await perform(action, target);
    await onChange();
    return done;
  });
  const describe = (cause: unknown): string => {
    if (cause instanceof EditConflictError) return text.save.conflict;
    return cause instanceof ApiError ? cause.message : text.save.offline;
  };
  const message =
    error === undefined
      ? { message: result ?? '', tone: 'success' as const }
      : { message: describe(error), tone: 'error' as const };
  return { run, isPending, message };
}

const isSame = (one: PartFields, other: PartFields) =>
  Object.keys(one).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

function PartStatus({ edited: { published, fields }, draft }: Pick<PublishPanelProps, 'edited' | 'draft'>) {
  const { states } = useMessages(messages);
  if (!published) {
    const isStarted = fields !== null || draft.state.kind !== 'saved' || draft.state.at !== undefined;
    return <Status tone={isStarted ? 'idle' : 'missing'}>{isStarted ? states.draft : states.none}</Status>;
  }
  if (published.state !== 'published') return <Status tone="idle">{states[published.state]}</Status>;
  return (
    <p className="label flex flex-wrap gap-x-3">
      {isSame(draft.fields, published.fields) ? (
        <Status tone="active">{states.published}</Status>
      ) : (
        <Status tone="partial">{states.changed}</Status>
      )}
      <span className="text-ink-2">
        <Timestamp at={published.updated_at} />
      </span>
    </p>
  );
}

interface ScheduleNoticeProps extends Pick<PublishPanelProps, 'edited' | 'labels'> {
  readonly onCancel: () => void;
}

function ScheduleNotice({ edited: { schedule }, labels, onCancel }: ScheduleNoticeProps) {
  const { schedule: text, problems } = useMessages(messages);
  const language = useLanguage();
  const reasons = Object.entries(schedule.errors ?? {}).map(
    ([name, reason]) => problems[reason]?.(labels[name] ?? name) ?? '',
  );
  if (schedule.publish_at === null && reasons.length === 0) return null;
  return (
    <div className="label">
      {reasons.length > 0 && (
        <p className="dotted">
          {text.failed} {reasons.join(' ')}
        </p>
      )}
      {schedule.publish_at !== null && (
        <p className="flex flex-wrap items-baseline gap-x-4">
          <Status tone="scheduled">{text.planned(formatDateTime(schedule.publish_at, language))}</Status>
          <Button variant="underlined" size="label" onClick={onCancel}>
            {text.remove}
          </Button>
        </p>
      )}
    </div>
  );
}
