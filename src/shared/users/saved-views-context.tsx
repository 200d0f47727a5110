import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { adminPaths } from '../urls/admin-paths.ts';

/** A list of the admin area and its search parameters. */
export interface SavedViewLinksProps {
  readonly list: 'websites' | 'images' | 'pages' | 'invoices';
  readonly path: (typeof adminPaths)['websites' | 'images' | 'pages' | 'invoices'];
  /** The search parameters in view, as in the URL, without the page. */
  readonly search: string;
  /** Loads the number of records of a view. */
  readonly loadCount: (search: string, signal: AbortSignal) => Promise<number>;
  /** Changes when the list is loaded again, and with it the numbers. */
  readonly version: unknown;
}

const SavedViewsContext = createContext<ComponentType<SavedViewLinksProps> | null>(null);

/** Gives the lists below it the links to the views that the user has saved. */
export function SavedViewsProvider(props: {
  links: ComponentType<SavedViewLinksProps>;
  children: ReactNode;
}) {
  return <SavedViewsContext value={props.links}>{props.children}</SavedViewsContext>;
}

/** The links to the views that the user has saved of a list; none where lists have no such views. */
export function SavedViewLinks(props: SavedViewLinksProps) {
  const Links = useContext(SavedViewsContext);
  return Links && <Links {...props} />;
}
