import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { DateField, TextField } from '#design/form/fields.tsx';
import { Status } from '#design/status/status.tsx';
import { formatDateTime, siteTimeZone } from '#shared/dates/dates.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { Part } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { getFieldId, isSame, isUnpublished } from '../rules/editor-fields.ts';
import type { TypedTime } from '../rules/publish-plan.ts';
import { findConflictPart, useEditor } from './record-editor-context.ts';
import type { PartPlan } from './record-editor-plan.ts';
import { useErrorSentences } from './record-editor-problems.tsx';

interface PublishFormProps {
  readonly part: Part;
  readonly plan: PartPlan;
}

export function PublishForm({ part, plan }: PublishFormProps) {
  const text = useMessages(messages);
  return (
    <div className="grid gap-3 text-[0.9375rem]">
      <ScheduleNotice part={part} />
      <RadioGroup
        legend={text.schedule.when}
        value={plan.plan.when}
        onChange={(when) => plan.change({ when })}
        options={[
          { value: 'now', label: text.schedule.now },
          { value: 'later', label: text.schedule.later },
        ]}
      />
      {plan.plan.when === 'later' && (
        <div className="grid gap-3">
          <TimeFields part={part} name="publish_at" plan={plan} />
          <TimeFields part={part} name="unpublish_at" plan={plan} />
          <p className="label text-ink-2">
            {text.schedule.zone(siteTimeZone)} {text.schedule.text}
          </p>
        </div>
      )}
      {/* On phones that of a language is at the bottom of the window. */}
      <PublishButton
        part={part}
        plan={plan}
        className={part === 'shared' ? 'w-full' : 'w-full px-3! max-sm:hidden'}
      />
      {part !== 'shared' && <PublishNotes language={part} isNow={plan.plan.when === 'now'} />}
    </div>
  );
}

/** A language's button is the primary one, except during a conflict or without unpublished changes. */
export function PublishButton({ part, plan, className }: PublishFormProps & { readonly className: string }) {
  const text = useMessages(messages);
  const { actions, record, drafts } = useEditor();
  const { pending } = actions;
  const isMain = part !== 'shared' && findConflictPart(drafts) === undefined;
  const isNow = plan.plan.when === 'now';
  const { published } = record.parts[part];
  // Without changes there is nothing to publish, so the button is not prominent.
  const isPublic = published?.state === 'published' && isSame(drafts[part].fields, published.fields);
  const isPending = (pending?.kind === 'publish' || pending?.kind === 'schedule') && pending.part === part;
  if (record.removed_at !== null) return null;
  return (
    <Button
      variant={isMain && !isPublic ? 'filled' : 'outlined'}
      size={part === 'shared' ? 'small' : 'regular'}
      isPending={isPending}
      pendingLabel={isNow ? text.publish.pending : text.schedule.pending}
      onClick={plan.submit}
      className={className}
      {...(isMain && { shortcut: 'Ctrl Enter' })}
    >
      {isNow ? text.publish[part] : text.schedule.submit[part]}
    </Button>
  );
}

/** Says which fields are published together, and that edits of the shared fields are not public yet. */
function PublishNotes({ language, isNow }: { language: Language; isNow: boolean }) {
  const { editor: text, publish } = useMessages(messages);
  const editor = useEditor();
  const { record, noun, drafts, actions } = editor;
  const { published, schedule } = record.parts.shared;
  const isFirst = noun.SharedFields !== undefined && isUnpublished(record);
  const hasHiddenEdits =
    !isFirst && schedule.publish_at === null && published && !isSame(drafts.shared.fields, published.fields);
  return (
    <>
      <p className="label text-ink-2">
        {isFirst ? text.first[isNow ? 'now' : 'later'][language] : text.only[language]}
      </p>
      {noun.SharedFields && hasHiddenEdits && (
        <div className="label grid gap-1.5">
          <p className="dotted">{text.sharedHidden}</p>
          <p>
            <Button
              variant="underlined"
              size="label"
              onClick={() => void actions.run({ kind: 'publish', part: 'shared' })}
            >
              {publish.shared}
            </Button>
          </p>
        </div>
      )}
    </>
  );
}

interface TimeFieldsProps extends PublishFormProps {
  readonly name: 'publish_at' | 'unpublish_at';
}

/** Date and time are both empty for never. */
function TimeFields({ part, name, plan }: TimeFieldsProps) {
  const { schedule: text } = useMessages(messages);
  const state = useEditor();
  const errors = useErrorSentences(state.noun)(part, state);
  const typed = plan.plan[name];
  const change = (changed: Partial<TypedTime>) => plan.change({ [name]: { ...typed, ...changed } });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-end gap-x-3">
      <DateField
        id={getFieldId(part, name)}
        label={text.labels[name]}
        value={typed.date}
        min="2000-01-01"
        max="2199-12-31"
        error={errors[name]}
        onChange={({ currentTarget: { value } }) => change({ date: value })}
      />
      <TextField
        type="time"
        label={text.time}
        aria-label={`${text.labels[name]}, ${text.time}`}
        value={typed.time}
        onChange={({ currentTarget: { value } }) => change({ time: value })}
      />
    </div>
  );
}

/** Also shows why the last scheduled publication failed. */
function ScheduleNotice({ part }: { part: Part }) {
  const { schedule: text, problems, fields } = useMessages(messages);
  const language = useLanguage();
  const { record, noun, actions } = useEditor();
  const { publish_at, unpublish_at, errors } = record.parts[part].schedule;
  const reasons = Object.entries(errors ?? {}).map(
    ([name, reason]) => problems[reason]?.(noun.subjects[name] ?? fields[name] ?? name) ?? '',
  );
  if (publish_at === null && unpublish_at === null && reasons.length === 0) return null;
  return (
    <div className="label grid gap-1.5">
      {reasons.length > 0 && (
        <p className="dotted">
          {text.failed} {reasons.join(' ')}
        </p>
      )}
      {publish_at !== null && (
        <Status tone="scheduled">{text.planned(formatDateTime(publish_at, language))}</Status>
      )}
      {unpublish_at !== null && (
        <Status tone="scheduled">{text.plannedEnd(formatDateTime(unpublish_at, language))}</Status>
      )}
      {(publish_at !== null || unpublish_at !== null) && (
        <p>
          <Button
            variant="underlined"
            size="label"
            onClick={() =>
              void actions.run({ kind: 'schedule', part, times: { publish_at: null, unpublish_at: null } })
            }
          >
            {text.remove}
          </Button>
        </p>
      )}
    </div>
  );
}
