import { useRouter } from '@tanstack/react-router';
import { isConflictError } from '#shared/api/api-transport.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { EditConflictError, type PartsClient, type PartTarget } from '../../client.ts';
import type { LanguageRestoration, Part, PartFields, PublicationUndo, Schedule } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import type { Draft } from '../../ui/use-draft.ts';
import type { EditedRecord } from '../contract.ts';
import { type ExpectedField, isFilled, isUnpublished } from '../rules/editor-fields.ts';
import { confirmBin } from './confirm-bin.ts';

export type EditorAction =
  | { readonly kind: 'publish'; readonly part: Part }
  | { readonly kind: 'schedule'; readonly part: Part; readonly times: Schedule }
  | { readonly kind: 'unpublish' | 'archive' | 'start' | 'delete'; readonly part: Language }
  | {
      readonly kind: 'reinstate';
      readonly part: Language;
      readonly state: 'published' | 'unpublished';
      readonly unpublishAt: string | null;
    }
  | { readonly kind: 'undoPublication'; readonly part: Language; readonly publication: PublicationUndo }
  | {
      readonly kind: 'undelete';
      readonly part: Language;
      readonly version: number;
      readonly restoration: LanguageRestoration;
    }
  | { readonly kind: 'restore'; readonly part: Part; readonly number: number }
  /**
   * Replaces fields of a draft, for example with the fields of the other language, or with earlier fields.
   */
  | { readonly kind: 'fill'; readonly part: Part; readonly fields: PartFields; readonly message: string }
  | RecordAction;

interface RecordAction {
  readonly kind: 'bin' | 'unbin' | 'save' | 'duplicate';
}

/** If the record has changed meanwhile, loads it again, so that the editor shows why. */
export async function reloadOnConflict<Result>(
  perform: () => Promise<Result>,
  reload: ActionsOptions['reload'],
): Promise<Result> {
  try {
    return await perform();
  } catch (error) {
    const isTooLate = error instanceof EditConflictError || isConflictError(error);
    if (isTooLate) await reload();
    throw error;
  }
}

export interface Outcome {
  readonly message: string;
  /** Set if publishing the part cannot be undone: the message disappears once the draft is changed. */
  readonly published?: Part;
  readonly undo?: EditorAction | undefined;
}

export class UnsavedError extends Error {
  override readonly name = 'UnsavedError';
  /** Absent if several parts are saved. */
  readonly part: Part | undefined;

  constructor(part?: Part) {
    super('the text could not be saved');
    this.part = part;
  }
}

const otherLanguage: Readonly<Record<Language, Language>> = { en: 'nl', nl: 'en' };

export interface ActionsOptions {
  readonly noun: {
    getExpectedFields(shared: PartFields): readonly ExpectedField[];
    /** Returns a sentence about further consequences of moving a record to the bin. */
    getBinNote?(language: Language): string;
    setRemoved?(id: string, isRemoved: boolean): Promise<void>;
    duplicate?(id: string): Promise<void>;
  };
  readonly record: EditedRecord;
  readonly client: PartsClient;
  readonly drafts: Readonly<Record<Part, Draft>>;
  /** Resolves to false on failure. */
  reload(): Promise<boolean>;
}

/** Call it before the language is hidden. */
function getReinstatement({ parts }: EditedRecord, part: Language): EditorAction | undefined {
  const { published, schedule } = parts[part];
  const state = published?.state;
  return state === 'published' || state === 'unpublished'
    ? { kind: 'reinstate', part, state, unpublishAt: schedule.unpublish_at }
    : undefined;
}

/** Call it before the language is deleted. */
function getRestoration({ parts }: EditedRecord, part: Language): LanguageRestoration {
  const { published, schedule } = parts[part];
  const { publish_at, unpublish_at, fields } = schedule;
  return {
    state: published?.state ?? null,
    updated_at: published?.updated_at ?? null,
    schedule: { publish_at, unpublish_at, fields },
  };
}

function usePerformOnRecord({ noun, record, client, drafts }: ActionsOptions) {
  const { transport } = useRouter().options.context;
  const { editor: text } = useMessages(messages);
  const flushAll = () => Promise.all(Object.values(drafts).map((draft) => draft.flush()));
  return async ({ kind }: RecordAction): Promise<Outcome> => {
    if (kind === 'save') {
      await flushAll();
      return { message: text.savesItself };
    }
    if (kind === 'unbin') {
      await noun.setRemoved?.(record.id, false);
      return { message: text.unbinned };
    }
    if ((await flushAll()).includes(undefined)) throw new UnsavedError();
    if (kind === 'duplicate') {
      await noun.duplicate?.(record.id);
      return { message: '' };
    }
    if (!(await confirmBin(transport, client.path, { ids: [record.id] }, noun.getBinNote)))
      return { message: '' };
    await noun.setRemoved?.(record.id, true);
    return { message: text.binned, undo: { kind: 'unbin' } };
  };
}

async function flushDraft(draft: Draft): Promise<PartTarget> {
  const target = await draft.flush();
  if (!target) throw new UnsavedError(draft.part);
  return target;
}

/** For a language, the message offers to undo the action. */
function describePublication(
  { publish }: (typeof messages)['en'],
  part: Part,
  publication: PublicationUndo | null,
): Outcome {
  const message = publish.done[part];
  if (part === 'shared' || !publication) return { message, published: part };
  return { message, undo: { kind: 'undoPublication', part, publication } };
}

/** If the other language is published, pages show that instead. */
function describeHiding(
  { unpublish, archive }: (typeof messages)['en'],
  record: EditedRecord,
  kind: 'unpublish' | 'archive',
  part: Language,
): Outcome {
  const undo = getReinstatement(record, part);
  if (kind === 'archive') return { message: archive.done[part], undo };
  const isReplaced = record.parts[part === 'en' ? 'nl' : 'en'].published?.state === 'published';
  return { message: (isReplaced ? unpublish.replaced : unpublish.done)[part], undo };
}

export function usePerform(options: ActionsOptions) {
  const { record, client, drafts } = options;
  const performOnRecord = usePerformOnRecord(options);
  const text = useMessages(messages);
  const getTarget = (part: Part) => flushDraft(drafts[part]);
  /** The first language is published with the shared fields. */
  const flushFirst = async (part: Part) => {
    if (part !== 'shared' && isUnpublished(record)) await getTarget('shared');
  };
  /** Returns the action that restores the current fields of a draft; undefined if they are empty. */
  const fillBack = (part: Part): EditorAction | undefined => {
    const { fields } = drafts[part];
    if (!Object.values(fields).some(isFilled)) return undefined;
    return { kind: 'fill', part, fields, message: text.editor.undone };
  };
  const perform = async (action: EditorAction): Promise<Outcome> => {
    switch (action.kind) {
      case 'publish':
        await flushFirst(action.part);
        return describePublication(text, action.part, await client.publish(await getTarget(action.part)));
      case 'undoPublication':
        await client.undoPublication(await getTarget(action.part), action.publication);
        return { message: text.editor.undone };
      case 'schedule': {
        await flushFirst(action.part);
        await client.schedule(await getTarget(action.part), action.times);
        const { publish_at, unpublish_at } = action.times;
        return {
          message: publish_at === null && unpublish_at === null ? text.schedule.removed : text.schedule.done,
        };
      }
      case 'unpublish':
      case 'archive':
        await client[action.kind](await getTarget(action.part));
        return describeHiding(text, record, action.kind, action.part);
      case 'reinstate':
        await client.reinstate(await getTarget(action.part), action.state, action.unpublishAt);
        return { message: text.editor.undone };
      case 'delete': {
        const { part } = action;
        const version = await client.deleteLanguage(await getTarget(part));
        const restoration = getRestoration(record, part);
        return { message: text.delete.done[part], undo: { kind: 'undelete', part, version, restoration } };
      }
      case 'undelete': {
        const { part, version, restoration } = action;
        await client.undelete({ id: record.id, part, version }, restoration);
        return { message: text.editor.undone };
      }
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
        const { part, fields: filled, message } = action;
        const { fields: before } = drafts[part];
        const fields = Object.fromEntries(Object.keys(filled).map((name) => [name, before[name]]));
        drafts[part].change(filled);
        if (message === text.editor.undone) return { message };
        return { message, undo: { kind: 'fill', part, fields, message: text.editor.undone } };
      }
      default:
        return performOnRecord(action);
    }
  };
  return async (action: EditorAction): Promise<Outcome> => {
    const outcome = await reloadOnConflict(() => perform(action), options.reload);
    // Drafts save themselves; other actions change the record on the server, so it is loaded again.
    if (['fill', 'save', 'duplicate'].includes(action.kind) || (await options.reload())) return outcome;
    return { message: `${outcome.message} ${text.editor.notReloaded}`, undo: outcome.undo };
  };
}
