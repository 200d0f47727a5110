import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../../shared/i18n/language-context.tsx';
import type { PartsClient, PartTarget } from '../client.ts';
import type { EditedPart, PartFields } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';

/** The draft of a part while it is edited. */
export interface Draft {
  /** The fields as they are typed. */
  readonly fields: PartFields;
  readonly state: SaveState;
  /** Changes fields; they are saved by themselves. */
  change(changed: PartFields): void;
  /** Saves what is not saved; resolves to what the next action names, or undefined if it could not be saved. */
  flush(): Promise<PartTarget | undefined>;
  /** Ends a conflict. */
  resolve(choice: 'mine' | 'theirs'): Promise<void>;
}

/**
 * Edits the draft of a part and saves it by itself. Whoever leaves while something is not saved is asked first.
 * @param empty the fields of a part that has none yet
 */
export function useDraft(
  client: PartsClient,
  { id, part }: Omit<PartTarget, 'version'>,
  edited: EditedPart,
  empty: PartFields,
): Draft {
  const { save } = useMessages(messages);
  const { history } = useRouter();
  const [fields, setFields] = useState(edited.fields ?? empty);
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const autosave = useRef<Autosave>(undefined);
  const create = useEffectEvent(() =>
    createAutosave({
      fields,
      version: edited.version,
      save: ({ version, fields: toSave }, discarded) => client.save({ id, part, version }, toSave, discarded),
      onState: setState,
      schedule(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    }),
  );
  useEffect(() => {
    const own = create();
    autosave.current = own;
    // A tab that goes to the background may not come back.
    const saveNow = () => document.visibilityState === 'hidden' && void own.flush();
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      own.stop();
    };
  }, []);
  const replace = useEffectEvent(() => {
    const part = { fields: edited.fields ?? empty, version: edited.version };
    if (autosave.current?.replace(part)) setFields(part.fields);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object is what the server has now
  useEffect(() => replace(), [edited]);
  const hasUnsaved = useEffectEvent(() => state.kind !== 'saved');
  useEffect(
    () =>
      history.block({
        // Another view of the same record loses nothing.
        blockerFn: async ({ currentLocation, nextLocation }) =>
          currentLocation.pathname !== nextLocation.pathname &&
          (await autosave.current?.flush()) === undefined &&
          !confirm(save.leave),
        enableBeforeUnload: hasUnsaved,
      }),
    [history, save.leave],
  );
  return {
    fields,
    state,
    change(changed) {
      const next = { ...fields, ...changed };
      setFields(next);
      autosave.current?.change(next);
    },
    async flush() {
      const version = await autosave.current?.flush();
      return version === undefined ? undefined : { id, part, version };
    },
    async resolve(choice) {
      if (state.kind === 'conflict' && choice === 'theirs') setFields(state.current.fields ?? empty);
      await autosave.current?.resolve(choice);
    },
  };
}
