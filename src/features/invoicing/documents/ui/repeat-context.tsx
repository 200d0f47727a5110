import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface RepeatProps {
  /** The id of an invoice or a draft. */
  readonly id: string;
  /** Called before the dialog opens; false prevents it. */
  readonly onBefore?: () => Promise<boolean>;
}

const RepeatContext = createContext<ComponentType<RepeatProps> | null>(null);

/** Provides the button that repeats an invoice, which comes from another layer. */
export function RepeatProvider(props: { button: ComponentType<RepeatProps>; children: ReactNode }) {
  return <RepeatContext value={props.button}>{props.children}</RepeatContext>;
}

export function Repeat(props: RepeatProps) {
  const RepeatButton = useContext(RepeatContext);
  return RepeatButton && <RepeatButton {...props} />;
}
