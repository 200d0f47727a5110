import { Link } from '@tanstack/react-router';
import { paths } from '../../../shared/paths.ts';

export interface DocumentLinkProps {
  readonly id: string;
  readonly children: string;
}

/** Links to the page of a document, named by its code. */
export function DocumentLink({ id, children }: DocumentLinkProps) {
  return (
    <Link to={paths.adminInvoice} params={{ id }} className="go inline-block min-h-6">
      {children}
    </Link>
  );
}
