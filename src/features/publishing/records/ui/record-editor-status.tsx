import { Button } from '#design/form/button.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { Status } from '#design/status/status.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { EditedPart, Part, PartFields, RecordPart } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { getTranslationProgress, isOtherNewer, isSame, isUnpublished } from '../rules/editor-fields.ts';
import { useEditor } from './record-editor-context.ts';

type Text = (typeof messages)['en']['states'];

function getStatus(edited: EditedPart, fields: PartFields, isStarted: boolean, states: Text) {
  const { published, schedule } = edited;
  if (schedule.errors !== null) return { tone: 'attention', label: states.failed } as const;
  if (schedule.publish_at !== null) {
    // Visitors read the published text until then.
    const label = published?.state === 'published' ? states.changeScheduled : states.scheduled;
    return { tone: 'scheduled', label } as const;
  }
  if (!published)
    return isStarted
      ? ({ tone: 'idle', label: states.draft } as const)
      : ({ tone: 'missing', label: states.none } as const);
  if (published.state !== 'published') return { tone: 'idle', label: states[published.state] } as const;
  return isSame(fields, published.fields)
    ? ({ tone: 'active', label: states.published } as const)
    : ({ tone: 'partial', label: states.changed } as const);
}

interface PartStatusProps {
  readonly part: Part;
  /** Shown before the state. */
  readonly prefix?: string;
  /** True if there is room for one word only. */
  readonly isShort?: boolean;
}

export function PartStatus({ part, prefix, isShort = false }: PartStatusProps) {
  const { states } = useMessages(messages);
  const { record, drafts } = useEditor();
  // Shared fields of a record that was never published are not public.
  const isHidden = part === 'shared' && isUnpublished(record);
  const edited = isHidden ? { ...record.parts[part], published: null } : record.parts[part];
  const { fields, state } = drafts[part];
  const isStarted = edited.fields !== null || state.kind !== 'saved' || state.at !== undefined;
  // A record in the bin has no public text.
  const isRemoved = record.removed_at !== null && edited.fields !== null;
  const { tone, label } = isRemoved
    ? ({ tone: 'idle', label: states.removed } as const)
    : getStatus(edited, fields, isStarted, states);
  return (
    <Status tone={tone}>
      {prefix}
      {isShort && tone === 'partial' ? states.changedShort : label}
    </Status>
  );
}

/** Each language is published independently. */
export function LanguageStates() {
  const { editor: text } = useMessages(messages);
  const { language } = useEditor();
  const other = language === 'en' ? 'nl' : 'en';
  return (
    <section aria-labelledby="language-states">
      <h2 id="language-states" className="label border-line-2 border-b pb-2 text-ink-2 tracking-normal">
        {text.perLanguage}
      </h2>
      <LanguageState language={language} isEdited />
      <LanguageState language={other} />
    </section>
  );
}

function LanguageState({ language, isEdited = false }: { language: Language; isEdited?: boolean }) {
  const { editor: text, languages } = useMessages(messages);
  const { goToField } = useEditor();
  return (
    <div className="border-line border-b py-2.5">
      <h3
        className={`flex flex-wrap items-baseline justify-between gap-x-3 text-[1.125rem] leading-tight ${isEdited ? '' : 'font-row'}`}
      >
        {languages[language]}
        <span className="label font-regular tracking-normal">
          <PartStatus part={language} />
        </span>
      </h3>
      <LanguageNotes language={language} />
      {!isEdited && (
        <Button variant="underlined" size="label" onClick={() => goToField(language, 'title')}>
          {text.edit[language]}
        </Button>
      )}
    </div>
  );
}

function LanguageNotes({ language }: { language: Language }) {
  const { editor: text } = useMessages(messages);
  const { record, noun, drafts } = useEditor();
  const edited = record.parts[language];
  const { published, author, updated_at } = edited;
  const isPublic = record.removed_at === null && published?.state === 'published';
  const path = isPublic && noun.getPagePath(language, published.fields);
  const source = language === 'en' ? 'nl' : 'en';
  const names = noun.getExpectedFields(drafts.shared.fields).map(({ name }) => name);
  const { translated, total } = getTranslationProgress(drafts[source].fields, drafts[language].fields, names);
  return (
    <ul className="label text-ink-2">
      {isPublic && <PublishedNote part={edited} />}
      {edited.has_changes && updated_at !== null && (
        <li>
          {text.draftAt} <Timestamp at={updated_at} /> {author && text.by(author.name)}
        </li>
      )}
      {path && <li className="wrap-anywhere">{path}</li>}
      {translated < total && edited.fields !== null && (
        <li>{text.translated(String(translated), String(total))}</li>
      )}
      {record.removed_at === null &&
        isOtherNewer(edited, record.parts[source], drafts[language].savedVersion) && (
          <li className="dotted text-ink">{text.newer[language]}</li>
        )}
    </ul>
  );
}

function PublishedNote({ part: { published, publication } }: { part: RecordPart }) {
  const { editor: text } = useMessages(messages);
  if (!published) return null;
  if (!publication)
    return (
      <li>
        {text.publishedBefore} <Timestamp at={published.updated_at} />
      </li>
    );
  const { revision, author, published_at } = publication;
  return (
    <li>
      {text.publishedAt(String(revision))} <Timestamp at={published_at} />{' '}
      {author ? text.by(author.name) : text.bySchedule}
    </li>
  );
}
