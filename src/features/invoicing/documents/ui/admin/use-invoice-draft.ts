import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scheduleTimeout } from '#shared/dates/schedule-timeout.ts';
import { isDiscarded, notifyTabs } from '#shared/drafts/unsaved-texts.ts';
import { useBrowserTexts } from '#shared/drafts/use-browser-copy.ts';
import { useLeaveGuard, useSaveTriggers } from '#shared/drafts/use-save-on-leave.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { invoicesPath, type OpenInvoice, saveDraft } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { type DraftFields, draftFields } from '../../contract/drafts.ts';
import { messages } from '../../messages/messages.ts';
import { hasSameDraft } from '../../rules/same-draft.ts';
import {
  createDraftAutosave,
  type DraftAutosave,
  type ServerState,
  type TypedDraft,
} from './draft-autosave.ts';
import { type FoundDraft, useFoundDrafts } from './use-found-drafts.ts';

/** Where a draft is: on the server, in this browser, or in this tab only. */
export type SaveState = ServerState & {
  /** True if the storage of this browser has it too. */
  readonly isInBrowser: boolean;
};

/** A draft while it is edited. */
export interface InvoiceDraft {
  /** The document as the server has it. */
  readonly detail: InvoiceDetail;
  /** The fields as they are typed. */
  readonly fields: DraftFields;
  readonly state: SaveState;
  /** The user who types. */
  readonly userId: string;
  /** The drafts of closed tabs that are not on the server, the newest first. */
  readonly found: readonly FoundDraft[];
  /** Changes fields; they are saved by themselves. */
  change(changed: Partial<DraftFields>): void;
  /** Saves what is not saved; resolves to the version on the server, or undefined if it could not be saved. */
  flush(): Promise<number | undefined>;
  /** Continues with what the server has. */
  replace(next: InvoiceDetail): void;
  /** Ends a conflict with the fields of this session. */
  keepMine(current: InvoiceDetail): Promise<void>;
  /** Saves again after a login, in all tabs. */
  resume(): void;
  /** Continues with a draft of a closed tab. */
  restore(found: FoundDraft): Promise<void>;
  /** Removes a draft of a closed tab. */
  discard(found: FoundDraft): Promise<void>;
}

/** Returns whether fields from the storage of the browser are those of a draft. */
function areFieldsOf(fields: unknown, draft: DraftFields): boolean {
  const { success, data } = draftFields.safeParse(fields);
  return success && hasSameDraft(data, draft);
}

/** Edits a draft and saves it by itself, in the browser and on the server. */
export function useInvoiceDraft({ detail: loaded }: OpenInvoice): InvoiceDraft {
  const { transport } = useRouter().options.context;
  const userId = useCurrentUser()?.id ?? '';
  const [detail, setDetail] = useState(loaded);
  const [fields, setFields] = useState(loaded.fields);
  const [state, setState] = useState<ServerState>({ kind: 'saved' });
  // A callback reads newer values than those that were rendered last.
  const latest = useRef({ fields, state });
  const autosave = useRef<DraftAutosave>(undefined);
  const texts = useBrowserTexts({
    scope: { user: userId, noun: invoicesPath, record: loaded.id, part: 'draft' },
    onFlush: () => void autosave.current?.flush(),
    onLogin: () => void autosave.current?.retry(),
    isOnServer: (typed) => areFieldsOf(typed.fields, loaded.fields),
    isUnsaved: () => latest.current.state.kind !== 'saved',
  });
  const show = (next: DraftFields) => {
    latest.current.fields = next;
    setFields(next);
  };
  const create = useEffectEvent(() =>
    createDraftAutosave({
      fields,
      version: loaded.version,
      save: (typed) => saveDraft(transport, loaded.id, { ...typed.fields, version: typed.version }),
      onSaved: setDetail,
      onState(next: ServerState, typed: TypedDraft) {
        latest.current.state = next;
        setState(next);
        if (next.kind !== 'saving') texts.write({ ...typed, base: null }, next.kind === 'saved');
      },
      schedule: scheduleTimeout,
    }),
  );
  useEffect(() => {
    const own = create();
    autosave.current = own;
    return () => own.stop();
  }, []);
  const { editor } = useMessages(messages);
  useSaveTriggers(autosave);
  const isLost = () => latest.current.state.kind !== 'saved' && !texts.isStored && !isDiscarded();
  useLeaveGuard(autosave, isLost, editor.leave);
  const replace = (next: InvoiceDetail) => {
    setDetail(next);
    show(next.fields);
    autosave.current?.replace(next);
  };
  const found = useFoundDrafts(loaded.id, texts, (next) => {
    const isUntouched = hasSameDraft(latest.current.fields, loaded.fields);
    if (isUntouched) replace(next);
    return isUntouched;
  });
  return {
    detail,
    fields,
    state: { ...state, isInBrowser: texts.isStored },
    userId,
    found,
    change(changed) {
      const next = { ...latest.current.fields, ...changed };
      show(next);
      autosave.current?.change(next);
    },
    flush: async () => autosave.current?.flush(),
    replace,
    async keepMine({ version }) {
      await autosave.current?.override({ fields: latest.current.fields, version });
    },
    resume: () => notifyTabs({ kind: 'logged_in', user: userId }),
    async restore({ fields: typed, text }) {
      if ((await autosave.current?.flush()) === undefined) return;
      show(typed);
      await autosave.current?.override({ fields: typed, version: text.version });
      await texts.remove(text);
    },
    discard: ({ text }) => texts.remove(text),
  };
}
