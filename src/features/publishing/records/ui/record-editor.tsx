import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { useLateRequest } from '#shared/drafts/use-late-request.ts';
import { type Language, languageNames, languages } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { createPartsClient, type PartsClient } from '../../client.ts';
import type { Part, PartFields, Schedule } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { DraftNotices, LoginNotice } from '../../ui/draft-notices.tsx';
import { PresenceNotice } from '../../ui/presence-notice.tsx';
import { type Draft, useDraft } from '../../ui/use-draft.ts';
import type { EditedRecord } from '../contract.ts';
import { getFieldId } from '../rules/editor-fields.ts';
import {
  type EditorPane,
  type EditorSearch,
  editorViews,
  parseEditorSearch,
} from '../rules/editor-search.ts';
import { type EditorActions, useEditorActions } from './record-editor-actions.ts';
import { EditorBar } from './record-editor-bar.tsx';
import { BottomBar, RemovedNotice } from './record-editor-bottom.tsx';
import {
  EditorContext,
  type EditorNoun,
  type EditorState,
  findConflictPart,
  useEditor,
} from './record-editor-context.ts';
import { EditorDetails } from './record-editor-details.tsx';
import { useEditorKeys } from './record-editor-keys.ts';
import { ChoiceLink, EditorPaneContent, getPanes, PaneChoice } from './record-editor-pane.tsx';
import { usePublishPlan } from './record-editor-plan.ts';
import { EditorProblems, useErrorSentences, useRejectionView } from './record-editor-problems.tsx';
import { useReloadedRecord } from './record-editor-record.ts';
import { PartStatus } from './record-editor-status.tsx';
import { StartLanguage } from './start-language.tsx';
import { useSlugClash } from './use-slug-clash.ts';

const parts: readonly Part[] = ['en', 'nl', 'shared'];

export interface RecordEditorProps {
  readonly record: EditedRecord;
  readonly search: EditorSearch;
  readonly noun: EditorNoun;
}

/** These fields are next to the text. */
const scheduleFields: readonly string[] = ['publish_at', 'unpublish_at'] satisfies (keyof Schedule)[];

export function RecordEditor(props: RecordEditorProps) {
  // The key resets the drafts for another record.
  return <OpenRecord key={props.record.id} {...props} />;
}

function OpenRecord({ record: loaded, search, noun }: RecordEditorProps) {
  const state = useEditorState({ record: loaded, search, noun });
  const { language, actions, record } = state;
  const plan = usePublishPlan(language, record.parts[language].schedule, actions);
  const sharedPlan = usePublishPlan('shared', record.parts.shared.schedule, actions);
  useEditorKeys(state, plan);
  useRejectionView(state);
  // Last, so that the drafts are ready for changes.
  useEarlyInput();
  return (
    <EditorContext value={state}>
      <EditorBar />
      <div className="px-(--spacing-margin)">
        {record.removed_at !== null && <RemovedNotice />}
        <ViewChoice />
        <PresenceNotice
          client={state.client}
          id={record.id}
          parts={record.parts}
          part={language}
          onOutdated={() => void state.reload()}
        />
        <LoginNotice drafts={Object.values(state.drafts)} />
        {parts.map((part) => (
          <DraftNotices
            key={part}
            edited={record.parts[part]}
            draft={state.drafts[part]}
            labels={noun.labels}
            isMain={part === findConflictPart(state.drafts)}
          />
        ))}
      </div>
      <EditorColumns>
        <EditorDetails plan={plan} sharedPlan={sharedPlan} />
      </EditorColumns>
      <BottomBar plan={plan} />
    </EditorContext>
  );
}

/** Holds the drafts of all parts, so that switching the language loses nothing. */
function useDrafts(
  client: PartsClient,
  record: EditedRecord,
  noun: EditorNoun,
): Readonly<Record<Part, Draft>> {
  const { id, parts } = record;
  return {
    en: useDraft(client, { id, part: 'en' }, parts.en, noun.getEmptyFields('en', record)),
    nl: useDraft(client, { id, part: 'nl' }, parts.nl, noun.getEmptyFields('nl', record)),
    shared: useDraft(client, { id, part: 'shared' }, parts.shared, noun.getEmptyFields('shared', record)),
  };
}

/** Drops outdated errors and undo actions with each change. */
const watchDraft = (part: Part, draft: Draft, actions: EditorActions): Draft => ({
  ...draft,
  change(changed: PartFields) {
    actions.forgetOutdated(part, changed);
    draft.change(changed);
  },
});

/** Returns the language of the screen, or the only language that has a text. */
function getFirstLanguage({ parts }: EditedRecord, screenLanguage: Language): Language {
  const other = screenLanguage === 'en' ? 'nl' : 'en';
  return parts[screenLanguage].fields === null && parts[other].fields !== null ? other : screenLanguage;
}

function useEditorState({ record: loaded, search: params, noun }: RecordEditorProps): EditorState {
  const navigate = useNavigate();
  const screenLanguage = useLanguage();
  const { transport } = useRouter().options.context;
  const { record, reload } = useReloadedRecord(loaded, noun.apiPath);
  const client = useMemo(() => createPartsClient(transport, noun.apiPath), [transport, noun.apiPath]);
  const search = parseEditorSearch({ ...params });
  const [firstLanguage] = useState(() => getFirstLanguage(record, screenLanguage));
  const { part: language = firstLanguage, view = 'write' } = search;
  const drafts = useDrafts(client, record, noun);
  const hasFound = Object.values(drafts).some(({ found }) => found.length > 0);
  useLateRequest(hasFound, async () => void (await reload()));
  const actions = useEditorActions({ noun, record, client, drafts, reload });
  const slugClash = useSlugClash(client, {
    id: record.id,
    part: language,
    slug: record.removed_at === null ? String(drafts[language].fields['slug'] ?? '') : '',
    attempt: actions.rejection?.attempt ?? 0,
  });
  const show: EditorState['show'] = (changed) =>
    void navigate({
      to: '.',
      search: { ...parseEditorSearch({ ...search, ...changed }) },
      replace: true,
      resetScroll: false,
    });
  const panes = getPanes(noun.Preview !== undefined);
  const pane: EditorPane = panes.find((name) => name === search.show) ?? panes[0] ?? 'none';
  const goToField = useFieldFocus((part, name) => {
    const target = part === 'shared' || scheduleFields.includes(name) ? 'details' : 'write';
    if (part !== 'shared' && part !== language) show({ part, view: target });
    else if (view !== target) show({ view: target });
  });
  return {
    noun,
    record,
    client,
    language,
    drafts: {
      en: watchDraft('en', drafts.en, actions),
      nl: watchDraft('nl', drafts.nl, actions),
      shared: watchDraft('shared', drafts.shared, actions),
    },
    slugClash,
    actions,
    reload,
    search,
    pane,
    view,
    show,
    goToField,
  };
}

/** Moves the focus to a field; `reveal` shows the area of a hidden one. */
function useFieldFocus(reveal: (part: Part, name: string) => void): EditorState['goToField'] {
  const [target, setTarget] = useState<string>();
  // A field can take the focus only once its area is shown.
  useEffect(() => {
    const field = target === undefined ? null : document.getElementById(target);
    if (!field?.checkVisibility()) return;
    field.focus();
    setTarget(undefined);
  });
  return (part, name) => {
    setTarget(getFieldId(part, name));
    reveal(part, name);
  };
}

function ViewChoice() {
  const { editor: text } = useMessages(messages);
  const { search, view } = useEditor();
  return (
    <nav
      aria-label={text.views.label}
      className="label flex min-h-10 items-center gap-x-5 border-line border-b lg:hidden"
    >
      {editorViews.map((name) => (
        <ChoiceLink
          key={name}
          search={parseEditorSearch({ ...search, view: name })}
          isCurrent={view === name}
        >
          {text.views[name]}
        </ChoiceLink>
      ))}
    </nav>
  );
}

/** The columns scroll with the page, which has the only scrollbar. */
function EditorColumns({ children }: { children: ReactNode }) {
  const { editor: text } = useMessages(messages);
  const { view, pane } = useEditor();
  const columns =
    pane === 'none'
      ? 'lg:grid-cols-[minmax(0,1fr)_320px]'
      : 'lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)_320px]';
  return (
    // With little text, the bar at the bottom of a phone would be in the middle of the window.
    <div
      className={`px-(--spacing-margin) max-sm:min-h-[calc(100dvh-12rem)] lg:grid lg:min-h-[70dvh] ${columns}`}
    >
      <div className={`min-w-0 lg:pr-7 ${view === 'write' ? '' : 'max-lg:hidden'}`}>
        <TextArea />
      </div>
      <div
        className={`min-w-0 lg:border-line lg:border-l lg:px-7 ${view === 'preview' ? '' : 'max-lg:hidden'} ${pane === 'none' ? 'lg:hidden' : ''}`}
      >
        <PaneChoice />
        <EditorPaneContent />
      </div>
      <aside
        aria-label={text.views.details}
        className={`min-w-0 lg:border-line lg:border-l lg:pl-6 ${view === 'details' ? '' : 'max-lg:hidden'}`}
      >
        {children}
      </aside>
    </div>
  );
}

function TextArea() {
  const { editor: text } = useMessages(messages);
  const state = useEditor();
  const { language, noun, drafts, record, search, pane } = state;
  const errors = useErrorSentences(noun)(language, state);
  const { TextFields } = noun;
  return (
    <>
      <nav
        aria-label={text.language}
        className="label flex min-h-10 items-center gap-x-5 border-line border-b"
      >
        {languages.map((part) => (
          <ChoiceLink key={part} search={{ ...search, part }} isCurrent={part === language}>
            {languageNames[part]}
          </ChoiceLink>
        ))}
        <span className="ml-auto lg:hidden">
          <PartStatus part={language} isShort />
        </span>
      </nav>
      {pane === 'none' && (
        <div className="max-lg:hidden">
          <PaneChoice />
        </div>
      )}
      <div className="grid gap-6 py-5">
        <EditorProblems key={language} part={language} />
        <StartLanguage />
        <fieldset disabled={record.removed_at !== null} className="grid min-w-0 gap-6">
          <TextFields key={language} part={language} draft={drafts[language]} errors={errors} />
        </fieldset>
      </div>
    </>
  );
}
