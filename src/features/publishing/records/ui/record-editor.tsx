import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { StatusMessage } from '../../../../design/status-message.tsx';
import { useWindowSize } from '../../../../design/window-size.ts';
import { useLanguage, useMessages } from '../../../../shared/i18n/language-context.tsx';
import { languages } from '../../../../shared/language.ts';
import { createPartsClient, type PartsClient } from '../../client.ts';
import type { Part, PartFields } from '../../contract.ts';
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
import { EditorBar, EditorSaveStatus } from './record-editor-bar.tsx';
import { EditorContext, type EditorNoun, type EditorState, useEditor } from './record-editor-context.ts';
import { EditorDetails } from './record-editor-details.tsx';
import { useEditorKeys } from './record-editor-keys.ts';
import { ChoiceLink, EditorPaneContent, getPanes, PaneChoice } from './record-editor-pane.tsx';
import { type PartPlan, usePublishPlan } from './record-editor-plan.ts';
import { EditorProblems, useErrorSentences } from './record-editor-problems.tsx';
import { PublishButton } from './record-editor-publish.tsx';

const parts: readonly Part[] = ['en', 'nl', 'shared'];

export interface RecordEditorProps {
  readonly record: EditedRecord;
  /** The search parameters of the page. */
  readonly search: EditorSearch;
  readonly noun: EditorNoun;
}

/** Edits a record: each language and the fields that they share, apart from each other. */
export function RecordEditor(props: RecordEditorProps) {
  // Another record has other drafts.
  return <OpenRecord key={props.record.id} {...props} />;
}

function OpenRecord({ record, search, noun }: RecordEditorProps) {
  const state = useEditorState({ record, search, noun });
  const { language, actions } = state;
  const plan = usePublishPlan(language, record.parts[language].schedule, actions);
  const sharedPlan = usePublishPlan('shared', record.parts.shared.schedule, actions);
  useEditorKeys(state, plan);
  return (
    <EditorContext value={state}>
      <EditorBar />
      <div className="px-(--spacing-margin)">
        {record.removed_at !== null && <RemovedNotice />}
        <ViewChoice />
        <PresenceNotice client={state.client} id={record.id} part={language} />
        <LoginNotice drafts={Object.values(state.drafts)} />
        {parts.map((part) => (
          <DraftNotices
            key={part}
            edited={record.parts[part]}
            draft={state.drafts[part]}
            labels={noun.labels}
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

/** Edits the drafts of all parts of a record, so that going to another language loses nothing. */
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

/** Returns a draft that forgets the errors of the fields that change. */
const watchDraft = (part: Part, draft: Draft, actions: EditorActions): Draft => ({
  ...draft,
  change(changed: PartFields) {
    actions.clearErrors(part, changed);
    draft.change(changed);
  },
});

function useEditorState({ record, search: params, noun }: RecordEditorProps): EditorState {
  const navigate = useNavigate();
  const screenLanguage = useLanguage();
  const { transport } = useRouter().options.context;
  const client = useMemo(() => createPartsClient(transport, noun.apiPath), [transport, noun.apiPath]);
  const search = parseEditorSearch({ ...params });
  const { part: language = screenLanguage, view = 'write' } = search;
  const drafts = useDrafts(client, record, noun);
  const actions = useEditorActions({ noun, record, client, drafts });
  const show: EditorState['show'] = (changed) =>
    void navigate({
      to: '.',
      search: { ...parseEditorSearch({ ...search, ...changed }) },
      replace: true,
      resetScroll: false,
    });
  const panes = getPanes(noun.Preview !== undefined);
  const pane: EditorPane = panes.find((name) => name === search.show) ?? panes[0] ?? 'none';
  const goToField = useFieldFocus((part) => {
    const target = part === 'shared' ? 'details' : 'write';
    if (view !== target) show({ view: target });
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
    actions,
    search,
    pane,
    view,
    show,
    goToField,
  };
}

/**
 * Returns a function that moves the focus to a field.
 * @param reveal shows the area of a part, where it is hidden
 */
function useFieldFocus(reveal: (part: Part) => void): EditorState['goToField'] {
  const [target, setTarget] = useState<string>();
  // The field can take the focus only once its area is shown.
  useEffect(() => {
    const field = target === undefined ? null : document.getElementById(target);
    if (!field?.checkVisibility()) return;
    field.focus();
    setTarget(undefined);
  });
  return (part, name) => {
    setTarget(getFieldId(part, name));
    reveal(part);
  };
}

/** The choice of the area that a narrow window shows. */
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

const scrolls = 'lg:sticky lg:top-14 lg:max-h-[calc(100dvh-92px)] lg:overflow-y-auto';

/** The text, what stands beside it, and the side panel. */
function EditorColumns({ children }: { children: ReactNode }) {
  const { editor: text } = useMessages(messages);
  const { view, pane } = useEditor();
  const columns =
    pane === 'none'
      ? 'lg:grid-cols-[minmax(0,1fr)_auto_300px]'
      : 'lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)_300px]';
  return (
    <div className={`px-(--spacing-margin) lg:grid lg:min-h-[70dvh] ${columns}`}>
      <div className={`min-w-0 lg:pr-7 ${view === 'write' ? '' : 'max-lg:hidden'}`}>
        <TextArea />
      </div>
      <div
        className={`min-w-0 lg:border-line lg:border-l lg:px-7 ${view === 'preview' ? '' : 'max-lg:hidden'} ${scrolls}`}
      >
        <PaneChoice />
        <EditorPaneContent />
      </div>
      <aside
        aria-label={text.views.details}
        className={`min-w-0 lg:border-line lg:border-l lg:pl-6 ${view === 'details' ? '' : 'max-lg:hidden'} ${scrolls}`}
      >
        {children}
      </aside>
    </div>
  );
}

/** The fields of the language that is edited, and the choice of the language. */
function TextArea() {
  const { editor: text, languages: names } = useMessages(messages);
  const state = useEditor();
  const { language, noun, drafts, record, search } = state;
  const errors = useErrorSentences(noun)(language, state);
  const { TextFields } = noun;
  return (
    <>
      <nav
        aria-label={text.language}
        className="label flex min-h-10 items-center gap-x-5 border-line border-b"
      >
        {languages
          .toSorted((one) => (one === language ? -1 : 1))
          .map((part) => (
            <ChoiceLink key={part} search={{ ...search, part }} isCurrent={part === language}>
              {names[part]}
            </ChoiceLink>
          ))}
      </nav>
      <div className="grid gap-6 py-5">
        <EditorProblems key={language} part={language} />
        <fieldset disabled={record.removed_at !== null} className="grid min-w-0 gap-6">
          <TextFields key={language} part={language} draft={drafts[language]} errors={errors} />
        </fieldset>
      </div>
    </>
  );
}

/** Says that the record is in the bin, and offers to put it back. */
function RemovedNotice() {
  const { editor: text } = useMessages(messages);
  const { actions } = useEditor();
  return (
    <p className="my-4 flex flex-wrap items-center gap-x-6 gap-y-2 border border-dot p-5">
      <span className="dotted">{text.removed}</span>
      <Button
        size="small"
        isPending={actions.pending?.kind === 'unbin'}
        onClick={() => void actions.run({ kind: 'unbin' })}
      >
        {text.unbin}
      </Button>
    </p>
  );
}

/** The result of the last action; on phones the place of the text and the main button too. */
function BottomBar({ plan }: { plan: PartPlan }) {
  const { editor: text } = useMessages(messages);
  const { actions, language } = useEditor();
  const { smAndDown } = useWindowSize();
  const { message, tone, undo } = actions.message;
  return (
    <div className="sticky bottom-0 z-5">
      <StatusMessage
        message={message}
        tone={tone}
        className="mx-(--spacing-margin) mb-3 max-sm:mb-0 max-sm:mx-0 bg-paper"
        undo={
          undo && {
            label: text.undo,
            onUndo: () => void actions.run(undo),
            onExpire: actions.clear,
          }
        }
      />
      <div className="flex min-h-[60px] items-center justify-between gap-x-3 border-line-2 border-t bg-paper px-(--spacing-margin) sm:hidden">
        <div className="min-w-0 [&_p]:truncate">{smAndDown && <EditorSaveStatus />}</div>
        <PublishButton part={language} plan={plan} className="flex-none px-4! [&>span]:hidden" />
      </div>
    </div>
  );
}
