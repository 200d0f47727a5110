/** A document in running text and in tables: its kind and its code. */
export interface DocumentLinkProps {
  readonly id: string;
  readonly children: string;
}

/** Names a document; the page of the document is not part of the site yet. */
export function DocumentLink({ id, children }: DocumentLinkProps) {
  return <span data-document={id}>{children}</span>;
}
