import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import { RevisionsSection } from '../../ui/revisions-section.tsx';
import { findMissingFields } from '../rules/editor-fields.ts';
import { type EditorNoun, useEditor } from './record-editor-context.ts';
import type { PartPlan } from './record-editor-plan.ts';
import { EditorProblems, useErrorSentences } from './record-editor-problems.tsx';
import { PublishForm } from './record-editor-publish.tsx';
import { LanguageStates, PartStatus } from './record-editor-status.tsx';

interface EditorDetailsProps {
  readonly plan: PartPlan;
  readonly sharedPlan: PartPlan;
}

export function EditorDetails({ plan, sharedPlan }: EditorDetailsProps) {
  const { editor: text, unpublish } = useMessages(messages);
  const { record, language, noun, client, actions, drafts } = useEditor();
  const { Sections } = noun;
  const edited = record.parts[language];
  const compared = useComparedRevision();
  return (
    <div className="grid content-start gap-6 pt-2.5 pb-8">
      <LanguageStates />
      {record.removed_at === null && (
        <section aria-label={text.publication[language]} className="grid gap-3">
          <PublishForm part={language} plan={plan} />
          {edited.published?.state === 'published' && (
            <Button
              variant="underlined"
              size="label"
              className="justify-self-start"
              onClick={() => void actions.run({ kind: 'unpublish', part: language })}
            >
              {unpublish[language]}
            </Button>
          )}
        </section>
      )}
      <Checklist />
      {noun.SharedFields && <SharedSection SharedFields={noun.SharedFields} plan={sharedPlan} />}
      {Sections && record.removed_at === null && <Sections />}
      {record.removed_at === null && (
        <noun.PreviewLinks
          path={noun.apiPath}
          id={record.id}
          language={language}
          onBeforeCreate={async () => (await drafts[language].flush()) !== undefined}
        />
      )}
      <RevisionsSection
        client={client}
        id={record.id}
        part={language}
        version={`${edited.version} ${edited.published?.updated_at} ${drafts[language].storedRevisions}`}
        draft={drafts[language].fields}
        labels={noun.labels}
        isPending={actions.pending?.kind === 'restore'}
        title={text.revisions[language]}
        compared={compared.number}
        onCompare={compared.show}
        onRestore={(number) => void actions.run({ kind: 'restore', part: language, number })}
      />
    </div>
  );
}

/** The revision is in the URL, so the browser's Back button closes it. */
function useComparedRevision() {
  const { search, language } = useEditor();
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOpenedHere = useRef(false);
  const number = search.revision === undefined ? undefined : Number(search.revision);
  const show = (next: number | undefined) => {
    if (next === undefined && isOpenedHere.current) {
      isOpenedHere.current = false;
      history.back();
      return;
    }
    const { revision: _, ...others } = search;
    const isOpening = number === undefined;
    if (isOpening) isOpenedHere.current = true;
    void navigate({
      to: '.',
      search: next === undefined ? others : { ...others, part: language, revision: String(next) },
      replace: !isOpening,
      resetScroll: false,
    });
  };
  return { number, show };
}

/** Lists missing fields, each with a button that leads to it; nothing for a complete text. */
function Checklist() {
  const { editor: text } = useMessages(messages);
  const { language, drafts, noun, goToField } = useEditor();
  const expected = noun.getExpectedFields(drafts.shared.fields);
  const missing = findMissingFields(expected, drafts[language].fields);
  if (missing.length === 0) return null;
  const done = expected.length - missing.length;
  return (
    <PanelSection title={text.checklist[language]}>
      <p className="label flex items-center gap-3">
        <svg aria-hidden="true" viewBox="0 0 100 3" preserveAspectRatio="none" className="h-[3px] flex-1">
          <rect width="100" height="3" className="fill-line" />
          <rect width={(100 * done) / expected.length} height="3" className="fill-ink" />
        </svg>
        {text.progress(String(done), String(expected.length))}
      </p>
      <ul className="pt-1.5">
        {missing.map(({ name, isRequired }) => (
          <li key={name} className="flex items-baseline justify-between gap-3 border-line border-t py-1.5">
            <Button
              variant="underlined"
              size="label"
              onClick={() => goToField(language, name)}
              className="text-left!"
            >
              {noun.labels[name]}
            </Button>
            <span className={`label ${isRequired ? 'dotted' : 'text-ink-2'}`}>
              {isRequired ? text.required : text.advised}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

interface SharedSectionProps {
  readonly SharedFields: NonNullable<EditorNoun['SharedFields']>;
  readonly plan: PartPlan;
}

function SharedSection({ SharedFields, plan }: SharedSectionProps) {
  const { editor: text } = useMessages(messages);
  const state = useEditor();
  const { noun, drafts, record } = state;
  const errors = useErrorSentences(noun)('shared', state);
  return (
    <PanelSection title={text.shared} status={<PartStatus part="shared" />}>
      <div className="grid gap-5 pt-1">
        <EditorProblems part="shared" />
        <fieldset disabled={record.removed_at !== null} className="min-w-0">
          <SharedFields part="shared" draft={drafts.shared} errors={errors} />
        </fieldset>
        {record.removed_at === null && <PublishForm part="shared" plan={plan} />}
      </div>
    </PanelSection>
  );
}

function PanelSection(props: { title: string; status?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line-2 border-t pt-2.5">
      <div className="label flex flex-wrap justify-between gap-x-3 pb-1.5">
        <h2 id={id} className="label text-ink-2 tracking-normal">
          {props.title}
        </h2>
        {props.status}
      </div>
      {props.children}
    </section>
  );
}
