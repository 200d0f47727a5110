import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface ClientFieldProps {
  /** Id of the control that opens the list. */
  readonly id: string;
  /** Null for no client. */
  readonly value: string | null;
  readonly error?: string | undefined;
  /** `block` names the client above the buttons; `line` is one button, for list filters. */
  readonly layout?: 'block' | 'line' | undefined;
  /** For `line`, if no client is chosen. */
  readonly noneLabel?: string | undefined;
  readonly onChange: (client: { readonly id: string; readonly name: string } | null) => void;
}

const ClientFieldContext = createContext<ComponentType<ClientFieldProps> | null>(null);

export function ClientFieldProvider(props: { field: ComponentType<ClientFieldProps>; children: ReactNode }) {
  return <ClientFieldContext value={props.field}>{props.children}</ClientFieldContext>;
}

/** Renders nothing if there are no clients. */
export function ClientField(props: ClientFieldProps) {
  const Field = useContext(ClientFieldContext);
  return Field && <Field {...props} />;
}
