import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** A field in which the owner chooses a client. */
export interface ClientFieldProps {
  /** The id of the control that opens the choice. */
  readonly id: string;
  /** The id of the chosen client; null for none. */
  readonly value: string | null;
  readonly error?: string | undefined;
  /** A block names the client with buttons below it; a line is one button, for the filters of a list. */
  readonly layout?: 'block' | 'line' | undefined;
  /** Says that no client is chosen, in a line. */
  readonly noneLabel?: string | undefined;
  readonly onChange: (client: { readonly id: string; readonly name: string } | null) => void;
}

const ClientFieldContext = createContext<ComponentType<ClientFieldProps> | null>(null);

/** Gives the editors below it the field in which a client is chosen. */
export function ClientFieldProvider(props: { field: ComponentType<ClientFieldProps>; children: ReactNode }) {
  return <ClientFieldContext value={props.field}>{props.children}</ClientFieldContext>;
}

/** The field in which a client is chosen; nothing where there are no clients to choose from. */
export function ClientField(props: ClientFieldProps) {
  const Field = useContext(ClientFieldContext);
  return Field && <Field {...props} />;
}
