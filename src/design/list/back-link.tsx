import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { buttonClass } from '../form/button.tsx';

/** The part of the Navigation API that is used; some browsers do not have it. */
interface BrowserNavigation {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly url: string | null }[];
}

const hasNavigation = (scope: object): scope is { readonly navigation: BrowserNavigation } =>
  'navigation' in scope;

/** Returns the path of the previous page of the tab; undefined if there is none, or it is of another site. */
function getPreviousPath(): string | undefined {
  if (!hasNavigation(window)) return undefined;
  const { currentEntry } = window.navigation;
  const url = currentEntry && window.navigation.entries()[currentEntry.index - 1]?.url;
  return url ? new URL(url).pathname : undefined;
}

/** If one came from the list, goes back to it, with its filters, its selection and its place. */
function goBack(event: MouseEvent<HTMLAnchorElement>): void {
  const { currentTarget, button, ctrlKey, metaKey, shiftKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || getPreviousPath() !== currentTarget.pathname) return;
  event.preventDefault();
  history.back();
}

/** Leads from the page of a record to its list. */
export function BackLink({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) {
  return (
    <Link to={to} onClick={goBack} className={buttonClass({ variant: 'underlined', size: 'label' })}>
      {children}
    </Link>
  );
}
