import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

interface UnreadableFields {
  readonly ids: ReadonlySet<string>;
  readonly change: (id: string, isUnreadable: boolean) => void;
}

const UnreadableFieldsContext = createContext<UnreadableFields>({ ids: new Set(), change: () => undefined });

/** Knows which fields in it have a text that is not a value, so that what is shown of the draft is not what was typed. */
export function UnreadableFieldsProvider({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [change] = useState(() => (id: string, isUnreadable: boolean) => {
    setIds((before) => {
      const others = [...before].filter((one) => one !== id);
      return new Set(isUnreadable ? [...others, id] : others);
    });
  });
  return (
    <UnreadableFieldsContext.Provider value={{ ids, change }}>{children}</UnreadableFieldsContext.Provider>
  );
}

/** Tells that a field cannot be read, for as long as it is shown. */
export function useUnreadableField(id: string, isUnreadable: boolean): void {
  const { change } = useContext(UnreadableFieldsContext);
  useEffect(() => {
    if (!isUnreadable) return;
    change(id, true);
    return () => change(id, false);
  }, [id, isUnreadable, change]);
}

/** Returns whether any field cannot be read. */
export const useHasUnreadable = (): boolean => useContext(UnreadableFieldsContext).ids.size > 0;
