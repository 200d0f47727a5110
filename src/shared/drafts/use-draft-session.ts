import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { scheduleTimeout } from '../dates/schedule-timeout.ts';
import { useCurrentUser } from '../users/user-context.tsx';
import type { SaveState, TypedDraft } from './autosave.ts';
import {
  isDiscarded,
  notifyTabs,
  type TypedFields,
  type UnsavedText,
  type UnsavedTextKey,
} from './unsaved-texts.ts';
import { type BrowserTexts, useBrowserTexts } from './use-browser-copy.ts';
import { useLeaveGuard, useSaveTriggers } from './use-save-on-leave.ts';

/** The autosave of a draft, as a session uses it. */
export interface DraftAutosave<Fields> {
  /** Saves now; resolves to the version on the server, or undefined if what is typed is not there. */
  flush(): Promise<number | undefined>;
  /** Saves this now, also during a conflict, which it ends. */
  override(typed: TypedDraft<Fields>): Promise<void>;
  /** Saves again after a login, or once the server can be reached. */
  retry(): Promise<void>;
  /** Stops saving. */
  stop(): void;
}

/** What the session gives to the autosave that it creates. */
export interface AutosaveContext<Fields, Conflict> {
  /** The fields as they are typed at first. */
  readonly fields: Fields;
  readonly onState: (state: SaveState | Conflict, typed: TypedDraft<Fields>) => void;
  /** Shows other fields, such as merged ones. */
  readonly show: (fields: Fields) => void;
  /** Calls a function after a number of milliseconds; returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

interface DraftSessionOptions<Fields, Conflict, Own> {
  readonly scope: Omit<UnsavedTextKey, 'tab' | 'user'>;
  /** The fields as they are at first. */
  readonly fields: Fields;
  /** Creates the autosave, which saves, merges and compares the fields of this kind of draft. */
  readonly createAutosave: (context: AutosaveContext<Fields, Conflict>) => Own;
  /** Returns whether the server has what was typed in a tab that was closed. */
  readonly isOnServer: (typed: TypedFields) => boolean;
  /** Asks whether to leave although what was typed is neither on the server nor in the browser. */
  readonly leaveText: string;
}

/** A draft while it is edited. */
export interface DraftSession<Fields, Conflict, Own> {
  /** The fields as they are typed. */
  readonly fields: Fields;
  /** The place of the draft: on the server, in this browser, or in this tab only. */
  readonly state: (SaveState | Conflict) & {
    /** True if the storage of this browser has it too. */
    readonly isInBrowser: boolean;
  };
  /** The user who types. */
  readonly userId: string;
  /** The autosave, once it runs in the browser. */
  readonly autosave: RefObject<Own | undefined>;
  readonly texts: BrowserTexts;
  /** Returns the fields as they are now, which a callback needs: they are newer than those that were rendered last. */
  readonly getFields: () => Fields;
  /** Shows other fields, without saving them. */
  readonly show: (fields: Fields) => void;
  /** Saves again after a login, in all tabs. */
  readonly resume: () => void;
  /**
   * Continues with a text of a closed tab.
   * @param read reads its fields, once what was typed since the page was opened is saved
   */
  readonly restore: (text: UnsavedText, read: () => TypedDraft<Fields>) => Promise<void>;
}

/** Edits a draft and saves it by itself, in the browser and on the server. */
export function useDraftSession<
  Fields extends TypedFields['fields'],
  Conflict extends { readonly kind: 'conflict' },
  Own extends DraftAutosave<Fields>,
>({
  scope,
  fields: first,
  createAutosave,
  isOnServer,
  leaveText,
}: DraftSessionOptions<Fields, Conflict, Own>): DraftSession<Fields, Conflict, Own> {
  const userId = useCurrentUser()?.id ?? '';
  const [fields, setFields] = useState(first);
  const [state, setState] = useState<SaveState | Conflict>({ kind: 'saved' });
  // A callback reads newer values than those that were rendered last.
  const latest = useRef({ fields, state });
  const autosave = useRef<Own>(undefined);
  const isUnsaved = () => latest.current.state.kind !== 'saved';
  const texts = useBrowserTexts({
    scope: { ...scope, user: userId },
    onFlush: () => void autosave.current?.flush(),
    onLogin: () => void autosave.current?.retry(),
    isOnServer,
    isUnsaved,
  });
  const show = (next: Fields) => {
    latest.current.fields = next;
    setFields(next);
  };
  const create = useEffectEvent(() =>
    createAutosave({
      fields,
      onState(next, typed) {
        latest.current.state = next;
        setState(next);
        if (next.kind !== 'saving') texts.write(typed, next.kind === 'saved');
      },
      show,
      schedule: scheduleTimeout,
    }),
  );
  useEffect(() => {
    const own = create();
    autosave.current = own;
    return () => own.stop();
  }, []);
  useSaveTriggers(autosave);
  useLeaveGuard(autosave, () => isUnsaved() && !texts.isStored && !isDiscarded(), leaveText);
  return {
    fields,
    state: { ...state, isInBrowser: texts.isStored },
    userId,
    autosave,
    texts,
    getFields: () => latest.current.fields,
    show,
    resume: () => notifyTabs({ kind: 'logged_in', user: userId }),
    async restore(text, read) {
      if ((await autosave.current?.flush()) === undefined) return;
      const typed = read();
      show(typed.fields);
      await autosave.current?.override(typed);
      await texts.remove(text);
    },
  };
}
