import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

interface SendingProps {
  /** The id of a final document. */
  readonly id: string;
  /** Called when an email was queued or sent, a file was created or a link changed: this may add events. */
  readonly onChange: () => void;
}

const SendingContext = createContext<ComponentType<SendingProps> | null>(null);

/** Provides the section with the files, emails and links of a document, which comes from another layer. */
export function SendingProvider(props: { section: ComponentType<SendingProps>; children: ReactNode }) {
  return <SendingContext value={props.section}>{props.children}</SendingContext>;
}

export function Sending(props: SendingProps) {
  const Section = useContext(SendingContext);
  return Section && <Section {...props} />;
}
