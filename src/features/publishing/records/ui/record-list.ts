import type { DataGridProps } from '#design/list/data-grid.tsx';
import type { DataColumn } from '#design/list/data-table.tsx';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { ListDefinition } from '#shared/lists/define-list.ts';
import type { adminPaths } from '#shared/urls/admin-paths.ts';
import type { BulkChange } from '../client.ts';
import type { BulkResult, NewRecord, RecordRow } from '../contract.ts';

/** The texts of the list of one noun, in the language of the page. */
export interface RecordListText {
  readonly title: string;
  /** Names the links to the views. */
  readonly viewsLabel: string;
  readonly filters: {
    /** Names the form. */
    readonly label: string;
    /** The label of the search field: by what it finds. */
    readonly search: string;
  };
  readonly selectShown: string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly noMatch: { readonly title: string; readonly text: string; readonly bin: string };
  readonly create: { readonly open: string; readonly title: string; readonly submit: string };
}

/** The list of the records of one noun: its paths, its definition and its client. */
export interface RecordList {
  readonly path: typeof adminPaths.websites | typeof adminPaths.images | typeof adminPaths.pages;
  readonly recordPath: typeof adminPaths.website | typeof adminPaths.image | typeof adminPaths.page;
  /** The path of the API. */
  readonly apiPath: string;
  /** The name by which views of the list are saved. */
  readonly viewList?: 'websites' | 'images' | 'pages';
  readonly definition: ListDefinition;
  /** Returns a sentence about what moving records to the bin changes, besides where they are used. */
  readonly getBinNote?: (language: Language) => string;
  readonly create: (transport: ApiTransport, record: NewRecord) => Promise<string>;
  readonly change: (transport: ApiTransport, change: BulkChange) => Promise<BulkResult>;
}

/** The columns of a list, by name. */
export type RecordColumns<Row extends RecordRow> = Readonly<
  Record<string, Omit<DataColumn<Row>, 'id' | 'isSortable'>>
>;

/** The props of a layout of a list other than a table. */
export type RecordLayoutProps<Row extends RecordRow> = Omit<DataGridProps<Row>, 'renderItem'>;
