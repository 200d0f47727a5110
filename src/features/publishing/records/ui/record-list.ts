import type { DataGridProps } from '#design/list/data-grid.tsx';
import type { DataColumn } from '#design/list/data-table.tsx';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { ListDefinition } from '#shared/lists/define-list.ts';
import type { adminPaths } from '#shared/urls/admin-paths.ts';
import type { BulkChange } from '../client.ts';
import type { BulkResult, NewRecord, RecordRow } from '../contract.ts';

export interface RecordListText {
  readonly title: string;
  /** The title as the heading of the page, if it has a place to break. */
  readonly heading?: string;
  readonly viewsLabel: string;
  readonly filters: {
    readonly label: string;
    readonly search: string;
  };
  readonly selectShown: string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly noMatch: { readonly title: string; readonly text: string; readonly bin: string };
  readonly create: { readonly open: string; readonly title: string; readonly submit: string };
}

export interface RecordList {
  readonly path: typeof adminPaths.websites | typeof adminPaths.images | typeof adminPaths.pages;
  readonly recordPath: typeof adminPaths.website | typeof adminPaths.image | typeof adminPaths.page;
  readonly apiPath: string;
  /** Name under which views of the list are saved. */
  readonly viewList?: 'websites' | 'images' | 'pages';
  readonly definition: ListDefinition;
  /** Returns a sentence about further consequences of moving records to the bin. */
  readonly getBinNote?: (language: Language) => string;
  readonly create: (transport: ApiTransport, record: NewRecord) => Promise<string>;
  readonly change: (transport: ApiTransport, change: BulkChange) => Promise<BulkResult>;
}

export type RecordColumns<Row extends RecordRow> = Readonly<
  Record<string, Omit<DataColumn<Row>, 'id' | 'isSortable'>>
>;

/** Props of a layout other than a table. */
export type RecordLayoutProps<Row extends RecordRow> = Omit<DataGridProps<Row>, 'renderItem'>;
