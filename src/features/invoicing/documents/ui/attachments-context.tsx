import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

interface AttachmentsProps {
  /** Of a draft. */
  readonly id: string;
}

const AttachmentsContext = createContext<ComponentType<AttachmentsProps> | null>(null);

/** Gives the editors below it the section with the attachments of a draft. */
export function AttachmentsProvider(props: {
  section: ComponentType<AttachmentsProps>;
  children: ReactNode;
}) {
  return <AttachmentsContext value={props.section}>{props.children}</AttachmentsContext>;
}

/** The section with the attachments of a draft; nothing where none can be added. */
export function Attachments(props: AttachmentsProps) {
  const Section = useContext(AttachmentsContext);
  return Section && <Section {...props} />;
}
