import type { ReactNode } from 'react';
import type { ApiTransport } from '../../../shared/api-transport.ts';
import { orNotFound } from '../../../shared/or-not-found.ts';
import { defineRoute, type PageProps, type RouteDefinition } from '../../../shared/route.ts';
import type { RecordsPage } from './client.ts';
import type { RecordRow } from './contract.ts';
import type { EditorSearch } from './rules/editor-search.ts';
import type { ListParams } from './rules/list-search.ts';

// Loader and component are one module: its name is in the script of every page, those of two would be too.

/** The list of the records of one noun. */
export interface ListScreen<Row extends RecordRow> {
  readonly load: (
    transport: ApiTransport,
    search: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ) => Promise<RecordsPage<Row>>;
  readonly Page: (props: PageProps<RecordsPage<Row>, ListParams>) => ReactNode;
}

/** The editor of the records of one noun. */
export interface EditorScreen<Data> {
  readonly load: (transport: ApiTransport, id: string) => Promise<Data>;
  readonly Page: (props: PageProps<Data, EditorSearch>) => ReactNode;
}

type ListRoute<Path extends string, Row extends RecordRow> = RouteDefinition<
  Path,
  ListParams,
  RecordsPage<Row>
>;

interface ListOptions<Path extends string, Row extends RecordRow>
  extends Pick<ListRoute<Path, Row>, 'name' | 'path' | 'label' | 'lazyNormalizeSearch'> {
  /** The position in the navigation of the admin area. */
  readonly position: number;
  /** The search parameter that is the filter of the noun. */
  readonly filter: string;
  readonly screen: () => Promise<ListScreen<Row>>;
}

/** Declares the page with the list of one noun. */
/* @__NO_SIDE_EFFECTS__ */
export const defineRecordList = <const Path extends string, Row extends RecordRow>({
  position,
  filter,
  screen,
  ...route
}: ListOptions<Path, Row>): ListRoute<Path, Row> =>
  defineRoute<Path, ListParams, RecordsPage<Row>>({
    ...route,
    access: 'owner',
    nav: { area: 'admin', position, group: 'content' },
    dependsOn: ['q', 'view', filter, 'sort', 'direction', 'page', 'per_page'],
    lazyLoad: () =>
      screen().then(
        ({ load }) =>
          ({ transport, search, signal }) =>
            load(transport, { ...search }, signal),
      ),
    page: () => screen().then(({ Page }) => Page),
  });

type EditorRoute<Path extends string, Data> = RouteDefinition<Path, EditorSearch, Data>;

interface EditorOptions<Path extends string, Data>
  extends Pick<EditorRoute<Path, Data>, 'name' | 'path' | 'label' | 'nav'> {
  readonly screen: () => Promise<EditorScreen<Data>>;
}

/** Declares the editor of the records of one noun. */
/* @__NO_SIDE_EFFECTS__ */
export const defineRecordEditor = <const Path extends string, Data>({
  screen,
  ...route
}: EditorOptions<Path, Data>): EditorRoute<Path, Data> =>
  defineRoute<Path, EditorSearch, Data>({
    access: 'owner',
    label: { en: 'Edit', nl: 'Bewerken' },
    ...(import.meta.env.SSR && {
      lazyNormalizeSearch: () =>
        import('./rules/editor-search.ts').then(({ parseEditorSearch }) => parseEditorSearch),
    }),
    dependsOn: [],
    lazyLoad: () =>
      screen().then(
        ({ load }) =>
          ({ transport, params }) =>
            orNotFound(load(transport, params.id ?? '')),
      ),
    page: () => screen().then(({ Page }) => Page),
    ...route,
  });
