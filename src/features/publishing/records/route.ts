import type { ReactNode } from 'react';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { orNotFound } from '#shared/api/or-not-found.ts';
import { defineRoute, type PageProps, type RouteDefinition } from '#shared/pages/route.ts';
import type { RecordsPage } from './client.ts';
import type { RecordRow } from './contract.ts';
import type { EditorSearch } from './rules/editor-search.ts';
import type { ListParams } from './rules/list-search.ts';

// Loader and component are one module, because every page's script contains its name.

export interface ListScreen<Data extends RecordsPage<RecordRow>> {
  readonly load: (
    transport: ApiTransport,
    search: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ) => Promise<Data>;
  readonly Page: (props: PageProps<Data, ListParams>) => ReactNode;
}

export interface EditorScreen<Data> {
  readonly load: (transport: ApiTransport, id: string) => Promise<Data>;
  readonly Page: (props: PageProps<Data, EditorSearch>) => ReactNode;
}

type ListRoute<Path extends string, Data> = RouteDefinition<Path, ListParams, Data>;

interface ListOptions<Path extends string, Data extends RecordsPage<RecordRow>>
  extends Pick<ListRoute<Path, Data>, 'name' | 'path' | 'label' | 'lazyNormalizeSearch'> {
  readonly position: number;
  readonly filters: readonly string[];
  readonly screen: () => Promise<ListScreen<Data>>;
}

/* @__NO_SIDE_EFFECTS__ */
export const defineRecordList = <const Path extends string, Data extends RecordsPage<RecordRow>>({
  position,
  filters,
  screen,
  ...route
}: ListOptions<Path, Data>): ListRoute<Path, Data> =>
  defineRoute<Path, ListParams, Data>({
    ...route,
    access: 'owner',
    nav: { area: 'admin', position, group: 'content' },
    dependsOn: [...filters, 'q', 'view', 'sort', 'direction', 'page', 'per_page'],
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
