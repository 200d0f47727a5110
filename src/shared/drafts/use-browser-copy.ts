import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scheduleTimeout } from '../dates/schedule-timeout.ts';
import { type BrowserCopy, createBrowserCopy } from './browser-copy.ts';
import {
  createEditorName,
  findTexts,
  holdText,
  onTabMessage,
  type TypedFields,
  type UnsavedText,
  type UnsavedTextKey,
  unsavedTexts,
  waitForClosing,
} from './unsaved-texts.ts';

export interface BrowserTexts {
  readonly isStored: boolean;
  /** Texts of closed tabs that the server does not have, newest first. */
  readonly found: readonly UnsavedText[];
  readonly write: (typed: TypedFields, isOnServer: boolean) => void;
  readonly remove: (text: UnsavedText) => Promise<void>;
  readonly putBack: (text: UnsavedText) => Promise<void>;
}

interface BrowserTextsOptions {
  readonly scope: Omit<UnsavedTextKey, 'tab'>;
  /** Called when the user logs out in any tab, to save now. */
  readonly onFlush: () => void;
  readonly onLogin: () => void;
  readonly isOnServer: (typed: TypedFields) => boolean;
  /** True if only this tab or this browser has the text. */
  readonly isUnsaved: () => boolean;
}

/** Stores the text while the editor is open, and finds the texts of closed tabs. */
export function useBrowserTexts({
  scope,
  onFlush,
  onLogin,
  isOnServer,
  isUnsaved,
}: BrowserTextsOptions): BrowserTexts {
  const [isStored, setStored] = useState(false);
  const [found, setFound] = useState<readonly UnsavedText[]>([]);
  const copy = useRef<BrowserCopy>(undefined);
  const flush = useEffectEvent(onFlush);
  const shouldStay = useEffectEvent(isUnsaved);
  const resume = useEffectEvent(onLogin);
  const isSaved = useEffectEvent(isOnServer);
  const { user, noun, record, part } = scope;
  useEffect(() => {
    const own = { user, noun, record, part };
    const key = { ...own, tab: createEditorName() };
    const created = createBrowserCopy({
      texts: unsavedTexts,
      key,
      onStored: setStored,
      schedule: scheduleTimeout,
    });
    copy.current = created;
    const release = holdText(key);
    const left = new AbortController();
    const find = async () => {
      const { closed, open } = await findTexts(unsavedTexts, own);
      if (left.signal.aborted) return;
      const others = closed.filter(({ tab }) => tab !== key.tab);
      setFound(others.filter((text) => !isSaved(text)));
      // The closed tab did not receive its last response, or could not store its newest text.
      for (const text of others) if (isSaved(text)) void unsavedTexts.remove(text);
      for (const text of open) if (text.tab !== key.tab) void waitForClosing(text, left.signal).then(find);
    };
    void find();
    const stopListening = onTabMessage((message) => {
      if (message.user !== user) return;
      if (message.kind === 'flush') return flush();
      created.setEnabled(message.kind === 'logged_in');
      if (message.kind === 'logged_in') return resume();
      setFound([]);
    });
    return () => {
      left.abort();
      stopListening();
      // Texts that the server does not have are offered when the user returns.
      if (!shouldStay()) void created.remove();
      release();
    };
  }, [user, noun, record, part]);
  return {
    isStored,
    found,
    write: (typed, isOnServer) => copy.current?.write(typed, isOnServer),
    async remove(text) {
      setFound((texts) => texts.filter(({ tab }) => tab !== text.tab));
      await unsavedTexts.remove(text);
    },
    async putBack(text) {
      setFound((texts) => [text, ...texts]);
      await unsavedTexts.put(text);
    },
  };
}
