import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** A final invoice whose reminders and write-offs are shown. */
export interface ReceivableProps {
  readonly id: string;
  readonly code: string;
  /** Another text after each change of what is paid or outstanding. */
  readonly version: string;
  /** Loads the invoice again. */
  readonly onChange: () => Promise<void>;
}

const ReceivablesContext = createContext<readonly ComponentType<ReceivableProps>[]>([]);

interface ReceivablesProviderProps {
  readonly sections: readonly ComponentType<ReceivableProps>[];
  readonly children: ReactNode;
}

/** Gives the pages below it the sections about what is outstanding of an invoice. */
export function ReceivablesProvider({ sections, children }: ReceivablesProviderProps) {
  return <ReceivablesContext value={sections}>{children}</ReceivablesContext>;
}

/** The sections about what is outstanding of an invoice: its reminders and what is written off. */
export function Receivables(props: ReceivableProps) {
  const sections = useContext(ReceivablesContext);
  return sections.map((Section) => <Section key={Section.name} {...props} />);
}
