import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { messages } from '../messages/messages.ts';
import type { AccountSearch } from '../rules/search-params.ts';
import { useDisplayOptions } from './display-options.tsx';

interface ProjectLinkProps {
  id: string;
  /** False in a `CardTable`, whose styles do that. */
  coversRow?: boolean;
  children: ReactNode;
}

/** A link to a project that covers its row and preserves account and display options. */
export function ProjectLink({ id, coversRow = true, children }: ProjectLinkProps) {
  return (
    <Link
      to={paths.stakingProject}
      params={{ projectId: id }}
      search={({ account, digits }: AccountSearch) => ({
        ...(account !== undefined && { account }),
        ...(digits !== undefined && { digits }),
      })}
      className={
        coversRow
          ? 'underline-offset-4 print:after:content-none! after:absolute after:inset-0 hover:underline'
          : 'inline-block min-h-6'
      }
    >
      {children}
    </Link>
  );
}

export function DigitsLink() {
  const { filters } = useMessages(messages);
  const { isExact } = useDisplayOptions();
  return (
    <Link
      to="."
      search={(search: object) => ({ ...search, digits: isExact ? undefined : ('all' as const) })}
      replace
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={isExact ? 'true' : undefined}
      className={`${buttonClass({ variant: 'underlined', size: 'label' })} aria-[current]:dotted aria-[current]:before:mr-0 print:hidden`}
    >
      {filters.digits}
    </Link>
  );
}

/** The search parameters that a GET form must send along, since it replaces all of them. */
export function HiddenFields({ search }: { search: Readonly<Record<string, unknown>> }) {
  return Object.entries(search).map(([name, value]) =>
    typeof value === 'string' ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
