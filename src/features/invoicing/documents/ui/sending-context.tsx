import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

interface SendingProps {
  /** Of a final document. */
  readonly id: string;
  /** Is called when an email was queued or sent, a file was made or a link changed: the events may be others then. */
  readonly onChange: () => void;
}

const SendingContext = createContext<ComponentType<SendingProps> | null>(null);

/** Gives the pages below it the section with the files of a document, its emails and its links. */
export function SendingProvider(props: { section: ComponentType<SendingProps>; children: ReactNode }) {
  return <SendingContext value={props.section}>{props.children}</SendingContext>;
}

/** The section with the files of a document, its emails and its links; nothing where documents are not sent. */
export function Sending(props: SendingProps) {
  const Section = useContext(SendingContext);
  return Section && <Section {...props} />;
}
