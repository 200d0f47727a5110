import type { ReactNode } from 'react';
import type { SignInAttempt } from '../features/accounts/contract.ts';
import type { Site } from '../features/settings/contract.ts';
import type { ApiTransport } from '../shared/api-transport.ts';
import type { LanguageState } from '../shared/i18n/language-state.ts';
import type { PageDescription } from '../shared/page-description.ts';

/** What every loader of every route is given. */
export interface RouterContext {
  readonly transport: ApiTransport;
  readonly language: LanguageState;
  /** The prefix of the document's addresses: `/nl`, or `/` where they have none. */
  readonly basepath: string;
  /** Set on the server when rendering a page has failed: the layout then shows the failure in its place. */
  readonly failed?: boolean;
  /** Set on the server beside `failed` when the page is not for who asks: what stands there instead. */
  readonly instead?: ReactNode;
  /** Set on the server when a page answers a try to sign in that failed. */
  readonly attempt?: SignInAttempt | undefined;
  /** On the server, hears what a page says of itself as its head is written. */
  readonly onDescribed?: (described: DescribedPage) => void;
}

/** What a page says of itself, and of its site. */
export interface DescribedPage {
  readonly page: PageDescription;
  readonly site: Site;
}
