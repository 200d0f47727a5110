import { useEffect, useEffectEvent } from 'react';
import { ErrorSummary } from '#design/form/forms.tsx';
import type { FieldErrors } from '#shared/api/errors.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import type { Part, SlugCheck } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { describeSlugClash } from '../../rules/slug-clash.ts';
import { messages as recordMessages } from '../messages/messages.ts';
import { getFieldId } from '../rules/editor-fields.ts';
import type { Rejection } from './record-editor-actions.ts';
import { type EditorNoun, type EditorState, useEditor } from './record-editor-context.ts';

function getErrors(part: Part, { drafts, actions }: Pick<EditorState, 'drafts' | 'actions'>): FieldErrors {
  const { state } = drafts[part];
  return {
    ...(actions.rejection?.part === part && actions.rejection.fields),
    ...(state.kind === 'rejected' && state.error.fields),
  };
}

type ErrorSources = Pick<EditorState, 'drafts' | 'actions' | 'language' | 'slugClash'>;

/** Returns a function that describes each error of a part in a sentence. */
export function useErrorSentences(
  noun: EditorNoun,
): (part: Part, state: ErrorSources) => Readonly<Record<string, string>> {
  const text = useMessages(messages);
  const { slugClash } = useMessages(recordMessages);
  const describe = (name: string, reason: string, clash: SlugCheck | undefined): string => {
    if (name === 'slug' && clash?.problem === reason) return describeSlugClash(clash, slugClash);
    if (reason === 'invalid' && noun.limits[name] !== undefined) return noun.limits[name];
    const subject = noun.subjects[name] ?? text.fields[name] ?? name;
    return text.problems[reason]?.(subject) ?? subject;
  };
  return (part, state) =>
    Object.fromEntries(
      Object.entries(getErrors(part, state)).map(([name, reason]) => [
        name,
        describe(name, reason, part === state.language ? state.slugClash : undefined),
      ]),
    );
}

function getTitle(
  text: (typeof messages)['en']['editor']['problems'],
  kind: Rejection['kind'] | 'save',
  fields: string | undefined,
): string {
  // No field can correct a problem of the record itself, such as that it is in the bin.
  if (fields === undefined) return text.withoutFields[kind];
  if (kind === 'save') return text.notSaved(fields);
  return kind === 'publish' ? text.notPublished(fields) : text.notScheduled(fields);
}

/** In a narrow window, shows the area with the summary of errors. */
export function useRejectionView({ actions: { rejection }, view, show }: EditorState): void {
  const reveal = useEffectEvent(() => {
    const area = rejection?.part === 'shared' ? 'details' : 'write';
    if (view !== area) show({ view: area });
  });
  const attempt = rejection?.attempt;
  useEffect(() => {
    if (attempt !== undefined) reveal();
  }, [attempt]);
}

/** Takes the focus after a press of the button, but not after an automatic save. */
export function EditorProblems({ part }: { part: Part }) {
  const { editor } = useMessages(messages);
  const language = useLanguage();
  const state = useEditor();
  const sentences = useErrorSentences(state.noun)(part, state);
  const { rejection } = state.actions;
  const isPressed = rejection?.part === part;
  const errors = Object.entries(sentences).map(([name, message]) => ({
    message,
    fieldId: name === 'record' ? undefined : getFieldId(part, name),
  }));
  const { length } = errors.filter(({ fieldId }) => fieldId !== undefined);
  const fields = length === 0 ? undefined : `${length} ${plural(language, length, editor.problems.fields)}`;
  return (
    <ErrorSummary
      // Again when its area is shown: a hidden element cannot take the focus.
      key={isPressed ? `${rejection.attempt} ${state.view}` : 'save'}
      takesFocus={isPressed}
      title={getTitle(editor.problems, isPressed ? rejection.kind : 'save', fields)}
      errors={errors}
      onFollow={(id) => state.goToField(part, id.slice(part.length + 1))}
    />
  );
}
