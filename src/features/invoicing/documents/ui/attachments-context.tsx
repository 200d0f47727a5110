import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

interface AttachmentsProps {
  /** The id of a draft. */
  readonly id: string;
}

const AttachmentsContext = createContext<ComponentType<AttachmentsProps> | null>(null);

/** Provides the attachments section, which comes from another layer. */
export function AttachmentsProvider(props: {
  section: ComponentType<AttachmentsProps>;
  children: ReactNode;
}) {
  return <AttachmentsContext value={props.section}>{props.children}</AttachmentsContext>;
}

export function Attachments(props: AttachmentsProps) {
  const Section = useContext(AttachmentsContext);
  return Section && <Section {...props} />;
}
