import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { scheduleTimeout } from '../dates/schedule-timeout.ts';
import { useCurrentUser } from '../users/user-context.tsx';
import type { Autosave, AutosaveOptions, SaveState, TypedDraft } from './autosave.ts';
import {
  isDiscarded,
  notifyTabs,
  type TypedFields,
  type UnsavedText,
  type UnsavedTextKey,
} from './unsaved-texts.ts';
import { type BrowserTexts, useBrowserTexts } from './use-browser-copy.ts';
import { useLeaveGuard, useSaveTriggers } from './use-save-on-leave.ts';

type SessionAutosave<Fields> = Pick<
  Autosave<Fields, { readonly kind: 'conflict' }>,
  'flush' | 'override' | 'retry' | 'stop'
>;

interface AutosaveContext<Fields, Conflict>
  extends Pick<AutosaveOptions<Fields, Conflict>, 'onState' | 'schedule'> {
  readonly fields: Fields;
  /** Shows other fields, such as merged fields. */
  readonly show: (fields: Fields) => void;
}

interface DraftSessionOptions<Fields, Conflict, Own> {
  readonly scope: Omit<UnsavedTextKey, 'tab' | 'user'>;
  readonly fields: Fields;
  readonly createAutosave: (context: AutosaveContext<Fields, Conflict>) => Own;
  readonly isOnServer: (typed: TypedFields) => boolean;
  /** Asks whether to leave although neither the server nor the browser has the text. */
  readonly leaveText: string;
}

export interface DraftSession<Fields, Conflict, Own> {
  readonly fields: Fields;
  /** Where the draft is: on the server, in this browser or only in this tab. */
  readonly state: (SaveState | Conflict) & {
    readonly isInBrowser: boolean;
  };
  readonly userId: string;
  /** Set once it runs in the browser. */
  readonly autosave: RefObject<Own | undefined>;
  readonly texts: BrowserTexts;
  /** Callbacks need these fields, which may be newer than the rendered fields. */
  readonly getFields: () => Fields;
  readonly show: (fields: Fields) => void;
  readonly resume: () => void;
  /** Continues with the text of a closed tab; `read` runs after the text of this page is saved. */
  readonly restore: (text: UnsavedText, read: () => TypedDraft<Fields>) => Promise<void>;
}

/** Saves a draft automatically, in the browser and on the server. */
export function useDraftSession<
  Fields extends TypedFields['fields'],
  Conflict extends { readonly kind: 'conflict' },
  Own extends SessionAutosave<Fields>,
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
  // For callbacks: may be newer than the rendered values.
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
