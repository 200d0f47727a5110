import { useEffect, useEffectEvent, useState } from 'react';
import { fitFields, type UnsavedText } from '#shared/drafts/unsaved-texts.ts';
import { type DraftSession, useDraftSession } from '#shared/drafts/use-draft-session.ts';
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
  type PartConflict,
} from './autosave.ts';

type Session = DraftSession<PartFields, PartConflict, PartAutosave>;

/** Where the text is saved: on the server, in this browser, or in this tab only. */
export type SaveState = Session['state'];

export interface Draft extends Pick<Session, 'fields' | 'state' | 'userId' | 'resume'> {
  readonly part: Part;
  /** The version that this tab saved last, or else the loaded version. */
  readonly savedVersion: number;
  /** Texts of closed tabs that are not on the server, the newest first. */
  readonly found: readonly UnsavedText[];
  /** Names of the fields that were last merged with another session's. */
  readonly merged: readonly string[];
  /** Counts the saves of this tab that stored the loser of a conflict as a revision. */
  readonly storedRevisions: number;
  /** Changes fields and schedules a save. */
  change(changed: PartFields): void;
  /** Saves pending changes; resolves to the target of the next action, or undefined on failure. */
  flush(): Promise<PartTarget | undefined>;
  /** Ends a conflict with merged fields; `discarded` are versions of which they omit something. */
  resolve(fields: PartFields, discarded: readonly PartFields[]): Promise<void>;
  /** Continues with a text of a closed tab, merged with the server's current one. */
  restore(text: UnsavedText): Promise<void>;
  discard(text: UnsavedText): Promise<void>;
  putBack(text: UnsavedText): Promise<void>;
}

function useReplacement(edited: EditedPart, onLoad: () => void) {
  const replace = useEffectEvent(onLoad);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object is what the server has now
  useEffect(() => replace(), [edited]);
}

/** Saves a draft on the server, remembers its version and counts the saves that stored revisions. */
function useSave(client: PartsClient, target: Omit<PartTarget, 'version'>, loadedVersion: number) {
  const userId = useCurrentUser()?.id ?? '';
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

const hasFields = (fields: PartFields, changed: Partial<PartFields>): boolean =>
  Object.entries(changed).every(([name, value]) => fields[name] === value);

/** Saves the draft of a part in the browser and on the server; `empty` are its initial fields. */
export function useDraft(
  client: PartsClient,
  { id, part }: Omit<PartTarget, 'version'>,
  edited: EditedPart,
  empty: PartFields,
): Draft {
  const { leave } = useMessages(messages).save;
  const loaded = edited.fields ?? empty;
  const [merged, setMerged] = useState<readonly string[]>([]);
  const { save, storedRevisions, savedVersion } = useSave(client, { id, part }, edited.version);
  const { autosave, texts, getFields, show, restore, ...session } = useDraftSession<
    PartFields,
    PartConflict,
    PartAutosave
  >({
    scope: { noun: client.path, record: id, part },
    fields: loaded,
    createAutosave: (context) =>
      createAutosave({
        base: edited.fields,
        version: edited.version,
        save,
        onMerge(next, names) {
          context.show(next);
          setMerged(names);
        },
        fields: context.fields,
        onState: context.onState,
        schedule: context.schedule,
      }),
    isOnServer: (typed) => isIncluded(typed, loaded),
    leaveText: leave,
  });
  useReplacement(edited, () => {
    if (!autosave.current?.replace({ fields: loaded, version: edited.version })) return;
    show(loaded);
    if (texts.isStored) texts.write({ fields: loaded, version: edited.version, base: loaded }, true);
    for (const text of texts.found) if (isIncluded(text, loaded)) void texts.remove(text);
  });
  return {
    part,
    fields: session.fields,
    state: session.state,
    userId: session.userId,
    resume: session.resume,
    savedVersion,
    found: texts.found,
    merged,
    storedRevisions,
    change(changed) {
      // An editor reports a text that was set from outside too, such as a merged text.
      const present = getFields();
      if (hasFields(present, changed)) return;
      const next = { ...present, ...changed };
      show(next);
      setMerged([]);
      autosave.current?.change(next);
    },
    async flush() {
      const version = await autosave.current?.flush();
      return version === undefined ? undefined : { id, part, version };
    },
    async resolve(chosen, discarded) {
      show(chosen);
      await autosave.current?.resolve(chosen, discarded);
    },
    // Text typed since the page was opened is merged with it on the server.
    restore: (text) =>
      restore(text, () => ({
        fields: fitFields(text.fields, getFields()),
        base: text.base,
        version: text.version,
      })),
    discard: texts.remove,
    putBack: texts.putBack,
  };
}
