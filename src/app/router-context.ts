import type { ApiTransport } from '../shared/api-transport.ts';
import type { LanguageState } from '../shared/i18n/language-state.ts';

/** What every loader of every route is given. */
export interface RouterContext {
  readonly transport: ApiTransport;
  readonly language: LanguageState;
  /** The prefix of the document's addresses: `/nl`, or `/` where they have none. */
  readonly basepath: string;
  /** Set on the server when rendering a page has failed: the layout then shows the failure in its place. */
  readonly failed?: boolean;
}
