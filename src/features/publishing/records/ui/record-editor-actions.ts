import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '#design/form/use-action.ts';
import { ApiError } from '#shared/api/api-transport.ts';
import type { FieldErrors } from '#shared/api/errors.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { EditConflictError } from '../../client.ts';
import type { Part, PartFields } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { isSame, nameMissingFields, withoutChanged } from '../rules/editor-fields.ts';
import {
  type ActionsOptions,
  type EditorAction,
  type Outcome,
  UnsavedError,
  usePerform,
} from './record-editor-perform.ts';

/** Fields that the last action was rejected for. */
export interface Rejection {
  readonly part: Part;
  readonly kind: 'publish' | 'schedule';
  readonly fields: FieldErrors;
  readonly attempt: number;
}

/** The shared fields are published with the first language, so the rejected fields may be shared fields. */
function isAboutShared(error: unknown, { shared }: ActionsOptions['drafts']): boolean {
  if (error instanceof UnsavedError) return error.part === 'shared';
  const names = error instanceof ApiError ? Object.keys(error.fields) : [];
  return names.length > 0 && names.every((name) => name in shared.fields);
}

/** Returns rejected fields by name, even if the server has no text of the part yet. */
function getFieldErrors({ fields }: ApiError, part: Part, { noun, drafts }: ActionsOptions): FieldErrors {
  const expected = part === 'shared' ? [] : noun.getExpectedFields(drafts.shared.fields);
  return nameMissingFields(fields, part, expected, drafts[part].fields);
}

/** Removes the message about a publication once the draft differs from the published text. */
function usePublishedMessage({ record, drafts }: ActionsOptions, part: Part | undefined, reset: () => void) {
  const published = part && record.parts[part].published;
  const isOutdated = part !== undefined && published && !isSame(drafts[part].fields, published.fields);
  const remove = useEffectEvent(reset);
  useEffect(() => {
    if (isOutdated) remove();
  }, [isOutdated]);
}

interface ActionMessage {
  readonly message: string;
  readonly tone: 'success' | 'error';
  readonly undo: EditorAction | undefined;
}

/** Runs the actions of an editor one at a time; holds the outcome of the last action. */
export function useEditorActions(options: ActionsOptions) {
  const text = useMessages(messages);
  const [rejection, setRejection] = useState<Rejection>();
  const perform = usePerform(options);
  const reject = (kind: Rejection['kind'], part: Part, fields: FieldErrors) =>
    setRejection((last) => ({ kind, part, fields, attempt: (last?.attempt ?? 0) + 1 }));
  const action = useAction<EditorAction, Outcome>(async (input) => {
    try {
      const outcome = await perform(input);
      setRejection(undefined);
      return outcome;
    } catch (error) {
      if (input.kind === 'publish' || input.kind === 'schedule') {
        const { kind } = input;
        const part = isAboutShared(error, options.drafts) ? 'shared' : input.part;
        const fields = error instanceof ApiError ? getFieldErrors(error, part, options) : {};
        reject(kind, part, fields);
      }
      throw error;
    }
  });
  usePublishedMessage(options, action.result?.published, action.reset);
  const describe = (error: unknown): string => {
    if (error instanceof EditConflictError) return text.editor.outdated;
    if (error instanceof UnsavedError) return describeUnsaved(options.drafts, text.save);
    if (!(error instanceof ApiError) || error.status === 0) return text.save.offline;
    // The summary names each field.
    return rejection && Object.keys(error.fields).some((name) => name !== 'record') ? '' : error.message;
  };
  const message: ActionMessage =
    action.error === undefined
      ? { message: action.result?.message ?? '', tone: 'success', undo: action.result?.undo }
      : { message: describe(action.error), tone: 'error', undo: undefined };
  return {
    run: action.run,
    pending: action.pendingInput,
    message,
    rejection,
    clear: action.reset,
    reject(...problem: Parameters<typeof reject>) {
      action.reset();
      reject(...problem);
    },
    /** Removes what a change invalidates: the errors of its fields, and an undo that would overwrite it. */
    forgetOutdated(part: Part, changed: PartFields) {
      const undo = action.result?.undo;
      // A field reports text that was set from outside too.
      const isEdit = !isSame(changed, options.drafts[part].fields);
      if (isEdit && undo?.kind === 'fill' && undo.part === part) action.reset();
      setRejection((last) =>
        last?.part === part ? { ...last, fields: withoutChanged(last.fields, changed) } : last,
      );
    },
  };
}
export type EditorActions = ReturnType<typeof useEditorActions>;

/** Returns why a draft is not saved; empty if the summary of its errors says so. */
function describeUnsaved(
  drafts: ActionsOptions['drafts'],
  save: Readonly<Record<'conflict' | 'logged_out' | 'offline', string>>,
): string {
  const kinds = Object.values(drafts).map(({ state }) => state.kind);
  const kind = (['conflict', 'logged_out', 'offline'] as const).find((name) => kinds.includes(name));
  return kind ? save[kind] : '';
}
