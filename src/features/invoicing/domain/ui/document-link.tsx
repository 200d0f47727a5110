import { Link } from '@tanstack/react-router';
import { adminPaths } from '#shared/urls/admin-paths.ts';

export interface DocumentLinkProps {
  readonly id: string;
  readonly children: string;
}

export function DocumentLink({ id, children }: DocumentLinkProps) {
  return (
    <Link to={adminPaths.invoice} params={{ id }} className="go inline-block min-h-6">
      {children}
    </Link>
  );
}
