import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface RepeatProps {
  /** Of an invoice or a draft. */
  readonly id: string;
  /** Called before the dialog opens; with false it does not. */
  readonly onBefore?: () => Promise<boolean>;
}

const RepeatContext = createContext<ComponentType<RepeatProps> | null>(null);

/** Gives the pages below it the button that repeats an invoice. */
export function RepeatProvider(props: { button: ComponentType<RepeatProps>; children: ReactNode }) {
  return <RepeatContext value={props.button}>{props.children}</RepeatContext>;
}

/** The button that repeats an invoice; nothing where invoices are not repeated. */
export function Repeat(props: RepeatProps) {
  const RepeatButton = useContext(RepeatContext);
  return RepeatButton && <RepeatButton {...props} />;
}
