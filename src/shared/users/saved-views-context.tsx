import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { adminPaths } from '../urls/admin-paths.ts';

export interface SavedViewLinksProps {
  readonly list: 'websites' | 'images' | 'pages' | 'invoices';
  readonly path: (typeof adminPaths)['websites' | 'images' | 'pages' | 'invoices'];
  /** Current parameters as in the URL, without the page. */
  readonly search: string;
  readonly loadCount: (search: string, signal: AbortSignal) => Promise<number>;
  /** Reloads the counts when it changes. */
  readonly version: unknown;
}

const SavedViewsContext = createContext<ComponentType<SavedViewLinksProps> | null>(null);

export function SavedViewsProvider(props: {
  links: ComponentType<SavedViewLinksProps>;
  children: ReactNode;
}) {
  return <SavedViewsContext value={props.links}>{props.children}</SavedViewsContext>;
}

/** Renders nothing if the list has no saved views. */
export function SavedViewLinks(props: SavedViewLinksProps) {
  const Links = useContext(SavedViewsContext);
  return Links && <Links {...props} />;
}
