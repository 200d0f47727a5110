import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../../design/use-action.ts';
import { ApiError } from '../../../../shared/api-transport.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { Language } from '../../../../shared/language.ts';
import { EditConflictError, type PartsClient } from '../../client.ts';
import type { Part, PartFields, Schedule } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import type { Draft } from '../../ui/use-draft.ts';
import type { EditedRecord } from '../contract.ts';
import { withoutChanged } from '../rules/editor-fields.ts';

/** An action on the record, or on one of its parts. */
export type EditorAction =
  | { readonly kind: 'publish'; readonly part: Part }
  | { readonly kind: 'schedule'; readonly part: Part; readonly times: Schedule }
  | { readonly kind: 'unpublish' | 'archive' | 'start'; readonly part: Language }
  | { readonly kind: 'restore'; readonly part: Part; readonly number: number }
  /** Replaces fields of a draft, such as by those of the other language, or by those that it had before. */
  | { readonly kind: 'fill'; readonly part: Part; readonly fields: PartFields; readonly message: string }
  | { readonly kind: 'bin' | 'unbin' | 'save' };

interface Outcome {
  readonly message: string;
  readonly undo?: EditorAction | undefined;
}

/** Is thrown where the text could not be saved; the state of its draft says why. */
class UnsavedError extends Error {
  override readonly name = 'UnsavedError';
}

/** The fields of a part that the last action was rejected for. */
export interface Rejection {
  readonly part: Part;
  readonly kind: 'publish' | 'schedule';
  readonly fields: FieldErrors;
  /** Counts the rejections. */
  readonly attempt: number;
}

const otherLanguage: Readonly<Record<Language, Language>> = { en: 'nl', nl: 'en' };

interface ActionsOptions {
  readonly noun: {
    /** Moves a record to the bin, or back. */
    setRemoved(id: string, isRemoved: boolean): Promise<void>;
  };
  readonly record: EditedRecord;
  readonly client: PartsClient;
  readonly drafts: Readonly<Record<Part, Draft>>;
}

/** Performs the actions of an editor, each after what was typed is saved. */
function usePerform({ noun, record, client, drafts }: ActionsOptions) {
  const text = useMessages(messages);
  const router = useRouter();
  const getTarget = async (part: Part) => {
    const target = await drafts[part].flush();
    if (!target) throw new UnsavedError();
    return target;
  };
  const fillBack = (part: Part): EditorAction | undefined => {
    const { fields } = drafts[part];
    return record.parts[part].fields
      ? { kind: 'fill', part, fields, message: text.editor.undone }
      : undefined;
  };
  const perform = async (action: EditorAction): Promise<Outcome> => {
    switch (action.kind) {
      case 'publish':
        await client.publish(await getTarget(action.part));
        return { message: text.publish.done[action.part] };
      case 'schedule': {
        await client.schedule(await getTarget(action.part), action.times);
        const { publish_at, unpublish_at } = action.times;
        return {
          message: publish_at === null && unpublish_at === null ? text.schedule.removed : text.schedule.done,
        };
      }
      case 'unpublish':
      case 'archive':
        await client[action.kind](await getTarget(action.part));
        return { message: text[action.kind].done[action.part] };
      case 'start': {
        const undo = fillBack(action.part);
        const source = otherLanguage[action.part];
        await getTarget(source);
        await client.start(await getTarget(action.part), source);
        return { message: text.start.done, undo };
      }
      case 'restore': {
        const undo = fillBack(action.part);
        await client.restore(await getTarget(action.part), action.number);
        return { message: text.revisions.done(String(action.number)), undo };
      }
      case 'fill': {
        const undo = fillBack(action.part);
        drafts[action.part].change(action.fields);
        return { message: action.message, undo: action.message === text.editor.undone ? undefined : undo };
      }
      case 'bin':
        for (const draft of Object.values(drafts)) if (!(await draft.flush())) throw new UnsavedError();
        await noun.setRemoved(record.id, true);
        return { message: text.editor.binned, undo: { kind: 'unbin' } };
      case 'unbin':
        await noun.setRemoved(record.id, false);
        return { message: text.editor.unbinned };
      case 'save':
        await Promise.all(Object.values(drafts).map((draft) => draft.flush()));
        return { message: text.editor.savesItself };
    }
  };
  return async (action: EditorAction): Promise<Outcome> => {
    const outcome = await perform(action);
    // What is typed is saved by itself; the record is loaded again where the server changed it.
    if (action.kind !== 'fill' && action.kind !== 'save') await router.invalidate();
    return outcome;
  };
}

/** The message about the last action. */
interface ActionMessage {
  readonly message: string;
  readonly tone: 'success' | 'error';
  readonly undo: EditorAction | undefined;
}

/** Runs the actions of an editor one at a time and holds what became of the last one. */
export function useEditorActions(options: ActionsOptions) {
  const text = useMessages(messages);
  const [rejection, setRejection] = useState<Rejection>();
  const perform = usePerform(options);
  const action = useAction<EditorAction, Outcome>(async (input) => {
    try {
      const outcome = await perform(input);
      setRejection(undefined);
      return outcome;
    } catch (error) {
      if (input.kind === 'publish' || input.kind === 'schedule') {
        const fields = error instanceof ApiError ? error.fields : {};
        const { kind, part } = input;
        setRejection((last) => ({ kind, part, fields, attempt: (last?.attempt ?? 0) + 1 }));
      }
      throw error;
    }
  });
  const describe = (error: unknown): string => {
    if (error instanceof EditConflictError) return text.save.conflict;
    if (error instanceof UnsavedError) return describeUnsaved(options.drafts, text.save);
    if (!(error instanceof ApiError)) return text.save.offline;
    // The summary names each field.
    return rejection && Object.keys(error.fields).some((name) => name !== 'record') ? '' : error.message;
  };
  const message: ActionMessage =
    action.error === undefined
      ? { message: action.result?.message ?? '', tone: 'success', undo: action.result?.undo }
      : { message: describe(action.error), tone: 'error', undo: undefined };
  return {
    run: action.run,
    /** The action that is running. */
    pending: action.pendingInput,
    message,
    rejection,
    clear: action.reset,
    /** Forgets the errors of fields that changed. */
    clearErrors(part: Part, changed: PartFields) {
      setRejection((last) =>
        last?.part === part ? { ...last, fields: withoutChanged(last.fields, changed) } : last,
      );
    },
  };
}
export type EditorActions = ReturnType<typeof useEditorActions>;

/** Returns why a draft is not saved; empty where the summary of its errors says so. */
function describeUnsaved(
  drafts: ActionsOptions['drafts'],
  save: Readonly<Record<'conflict' | 'logged_out' | 'offline', string>>,
): string {
  const kinds = Object.values(drafts).map(({ state }) => state.kind);
  const kind = (['conflict', 'logged_out', 'offline'] as const).find((name) => kinds.includes(name));
  return kind ? save[kind] : '';
}
