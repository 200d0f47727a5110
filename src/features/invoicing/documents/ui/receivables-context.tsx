import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface ReceivableProps {
  readonly id: string;
  readonly code: string;
  /** Changes with each change of the paid or outstanding amounts. */
  readonly version: string;
  readonly onChange: () => Promise<void>;
}

const ReceivablesContext = createContext<readonly ComponentType<ReceivableProps>[]>([]);

interface ReceivablesProviderProps {
  readonly sections: readonly ComponentType<ReceivableProps>[];
  readonly children: ReactNode;
}

/** Provides the sections on reminders and write-offs, which come from other layers. */
export function ReceivablesProvider({ sections, children }: ReceivablesProviderProps) {
  return <ReceivablesContext value={sections}>{children}</ReceivablesContext>;
}

export function Receivables(props: ReceivableProps) {
  const sections = useContext(ReceivablesContext);
  return sections.map((Section) => <Section key={Section.name} {...props} />);
}
