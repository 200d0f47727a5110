import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scheduleTimeout } from '#shared/dates/schedule-timeout.ts';
import { fitFields, isDiscarded, notifyTabs, type UnsavedText } from '#shared/drafts/unsaved-texts.ts';
import { type BrowserTexts, useBrowserTexts } from '#shared/drafts/use-browser-copy.ts';
import { useLeaveGuard, useSaveTriggers } from '#shared/drafts/use-save-on-leave.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import type { PartsClient, PartTarget } from '../client.ts';
import type { EditedPart, Part, PartFields } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { isIncluded } from '../rules/merge-fields.ts';
import {
  createAutosave,
  type PartAutosave,
  type PartAutosaveOptions,
  type SaveState as ServerState,
  type TypedPart,
} from './autosave.ts';

/** The place of the text: on the server, in this browser, or in this tab only. */
export type SaveState = ServerState & {
  /** True if the storage of this browser has it too. */
  readonly isInBrowser: boolean;
};

/** The draft of a part while it is edited. */
export interface Draft {
  readonly part: Part;
  /** The fields as they are typed. */
  readonly fields: PartFields;
  readonly state: SaveState;
  /** The version that this tab saved last; that of the loaded part before the first save. */
  readonly savedVersion: number;
  /** The user who types. */
  readonly userId: string;
  /** The texts of closed tabs that are not on the server, the newest first. */
  readonly found: readonly UnsavedText[];
  /** The names of the fields that were last merged with those of another session. */
  readonly merged: readonly string[];
  /** Counts the saves of this tab that stored the loser of a conflict as a revision. */
  readonly storedRevisions: number;
  /** Changes fields; they are saved by themselves. */
  change(changed: PartFields): void;
  /** Saves what is not saved; resolves to what the next action names, or undefined if it could not be saved. */
  flush(): Promise<PartTarget | undefined>;
  /**
   * Ends a conflict with merged fields.
   * @param discarded the versions of which they leave something out; each becomes a revision
   */
  resolve(fields: PartFields, discarded: readonly PartFields[]): Promise<void>;
  /** Saves again after a login. */
  resume(): void;
  /** Continues with a text of a closed tab, which is merged with what the server has by now. */
  restore(text: UnsavedText): Promise<void>;
  /** Removes a text of a closed tab. */
  discard(text: UnsavedText): Promise<void>;
  /** Puts a removed text of a closed tab back. */
  putBack(text: UnsavedText): Promise<void>;
}

/** Calls a function when the part was loaded again. */
function useReplacement(edited: EditedPart, onLoad: () => void) {
  const replace = useEffectEvent(onLoad);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object is what the server has now
  useEffect(() => replace(), [edited]);
}

/** Saves a draft on the server, remembers its version and counts the saves that stored revisions. */
function useSave(
  client: PartsClient,
  target: Omit<PartTarget, 'version'>,
  loadedVersion: number,
  userId: string,
) {
  const [savedVersion, setSavedVersion] = useState(loadedVersion);
  const [storedRevisions, setStoredRevisions] = useState(0);
  const save: PartAutosaveOptions['save'] = async ({ version, fields }, discarded) => {
    const next = await client.save({ ...target, version }, { fields, discarded, author_id: userId });
    setSavedVersion(next);
    if (discarded.length > 0) setStoredRevisions((count) => count + 1);
    return next;
  };
  return { save, storedRevisions, savedVersion };
}

/** Saves what is typed; undefined if that failed. */
async function flushPart(
  autosave: PartAutosave | undefined,
  target: Omit<PartTarget, 'version'>,
): Promise<PartTarget | undefined> {
  const version = await autosave?.flush();
  return version === undefined ? undefined : { ...target, version };
}

const hasFields = (fields: PartFields, changed: Partial<PartFields>): boolean =>
  Object.entries(changed).every(([name, value]) => fields[name] === value);

/**
 * Edits the draft of a part and saves it by itself, in the browser and on the server.
 * @param empty the fields of a part that has none yet
 */
export function useDraft(
  client: PartsClient,
  { id, part }: Omit<PartTarget, 'version'>,
  edited: EditedPart,
  empty: PartFields,
): Draft {
  const userId = useCurrentUser()?.id ?? '';
  const [fields, setFields] = useState(edited.fields ?? empty);
  const [state, setState] = useState<ServerState>({ kind: 'saved' });
  const [merged, setMerged] = useState<readonly string[]>([]);
  const { save, storedRevisions, savedVersion } = useSave(client, { id, part }, edited.version, userId);
  // What a callback reads is newer than what was rendered last.
  const latest = useRef({ fields, state });
  const autosave = useRef<PartAutosave>(undefined);
  const texts = useBrowserTexts({
    scope: { user: userId, noun: client.path, record: id, part },
    onFlush: () => void autosave.current?.flush(),
    onLogin: () => void autosave.current?.retry(),
    isOnServer: (typed) => isIncluded(typed, edited.fields ?? empty),
    isUnsaved: () => latest.current.state.kind !== 'saved',
  });
  const show = (next: PartFields) => {
    latest.current.fields = next;
    setFields(next);
  };
  const create = useEffectEvent(() =>
    createAutosave({
      fields,
      base: edited.fields,
      version: edited.version,
      save,
      onState(next: ServerState, typed: TypedPart) {
        latest.current.state = next;
        setState(next);
        if (next.kind !== 'saving') texts.write(typed, next.kind === 'saved');
      },
      onMerge(next, names) {
        show(next);
        setMerged(names);
      },
      schedule: scheduleTimeout,
    }),
  );
  useEffect(() => {
    const own = create();
    autosave.current = own;
    return () => own.stop();
  }, []);
  const { save: text } = useMessages(messages);
  useSaveTriggers(autosave);
  useReplacement(edited, () => {
    const next = { fields: edited.fields ?? empty, version: edited.version };
    if (!autosave.current?.replace(next)) return;
    show(next.fields);
    if (texts.isStored) texts.write({ ...next, base: next.fields }, true);
  });
  const isLost = () => latest.current.state.kind !== 'saved' && !texts.isStored && !isDiscarded();
  useLeaveGuard(autosave, isLost, text.leave);
  return {
    part,
    fields,
    state: { ...state, isInBrowser: texts.isStored },
    savedVersion,
    userId,
    found: texts.found,
    merged,
    storedRevisions,
    change(changed) {
      // An editor also reports a text that it was given, such as a merged one.
      const present = latest.current.fields;
      if (hasFields(present, changed)) return;
      const next = { ...present, ...changed };
      show(next);
      setMerged([]);
      autosave.current?.change(next);
    },
    flush: () => flushPart(autosave.current, { id, part }),
    ...createRestoreActions({ texts, autosave, userId, getFields: () => latest.current.fields, show }),
  };
}

interface RestoreOptions {
  readonly texts: BrowserTexts;
  readonly autosave: { readonly current: PartAutosave | undefined };
  readonly userId: string;
  readonly getFields: () => PartFields;
  readonly show: (fields: PartFields) => void;
}

/** The actions on texts that are not on the server, of closed tabs or after the end of a session. */
function createRestoreActions({ texts, autosave, userId, getFields, show }: RestoreOptions) {
  return {
    // The editors of all tabs and parts continue.
    resume: () => notifyTabs({ kind: 'logged_in', user: userId }),
    async resolve(chosen: PartFields, discarded: readonly PartFields[]) {
      show(chosen);
      await autosave.current?.resolve(chosen, discarded);
    },
    async restore(text: UnsavedText) {
      // What was typed since the page was opened is merged with it, by way of the server.
      if ((await autosave.current?.flush()) === undefined) return;
      const { base, version } = text;
      const restored = fitFields(text.fields, getFields());
      show(restored);
      const saved = autosave.current?.restore({ fields: restored, base, version });
      await saved;
      await texts.remove(text);
    },
    discard: (text: UnsavedText) => texts.remove(text),
    putBack: (text: UnsavedText) => texts.putBack(text),
  };
}
