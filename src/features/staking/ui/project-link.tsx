import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.ts';
import type { AccountSearch } from '../rules/address.ts';

/** Leads from a whole row to a project, and keeps whose positions are shown and how. */
export function ProjectLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to={paths.stakingProject}
      params={{ projectId: id }}
      search={({ account, digits }: AccountSearch) => ({
        ...(account !== undefined && { account }),
        ...(digits !== undefined && { digits }),
      })}
      className="underline-offset-4 print:after:content-none! after:absolute after:inset-0 hover:underline"
    >
      {children}
    </Link>
  );
}
