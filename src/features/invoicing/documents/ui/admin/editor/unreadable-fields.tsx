import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLeaveGuard } from '#shared/drafts/use-save-on-leave.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../../messages/messages.ts';

interface UnreadableFields {
  readonly ids: ReadonlySet<string>;
  readonly change: (id: string, isUnreadable: boolean) => void;
}

const UnreadableFieldsContext = createContext<UnreadableFields>({ ids: new Set(), change: () => undefined });

/** Unreadable fields are not saved, so there is nothing to save before leaving. */
const noAutosave = { current: undefined };

/** Asks for confirmation before leaving the page, because unreadable texts are not saved. */
export function UnreadableFieldsProvider({ children }: { children: ReactNode }) {
  const { leaveUnreadable } = useMessages(messages).editor;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [change] = useState(() => (id: string, isUnreadable: boolean) => {
    setIds((before) => {
      const others = [...before].filter((one) => one !== id);
      return new Set(isUnreadable ? [...others, id] : others);
    });
  });
  useLeaveGuard(noAutosave, () => ids.size > 0, leaveUnreadable);
  return (
    <UnreadableFieldsContext.Provider value={{ ids, change }}>{children}</UnreadableFieldsContext.Provider>
  );
}

export function useUnreadableField(id: string, isUnreadable: boolean): void {
  const { change } = useContext(UnreadableFieldsContext);
  useEffect(() => {
    if (!isUnreadable) return;
    change(id, true);
    return () => change(id, false);
  }, [id, isUnreadable, change]);
}

export const useHasUnreadable = (): boolean => useContext(UnreadableFieldsContext).ids.size > 0;
