import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Button, buttonClass } from '#design/form/button.tsx';
import { DataList } from '#design/list/data-list.tsx';
import type { FilterField } from '#design/list/filter-form.tsx';
import { ListHead } from '#design/list/list-head.tsx';
import { useRowSelection } from '#design/list/use-row-selection.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import { getCsvUrl, type RecordsPage } from '../client.ts';
import type { RecordRow } from '../contract.ts';
import type { RecordsSearch } from '../rules/list-search.ts';
import { FailedRecords } from './failed-records.tsx';
import { NewRecordDialog } from './new-record-dialog.tsx';
import type { RecordColumns, RecordLayoutProps, RecordList, RecordListText } from './record-list.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { useRecordsView } from './use-records-view.tsx';
import { useRowOrder } from './use-row-order.ts';

interface RecordsListPageProps<Row extends RecordRow> {
  readonly list: RecordList;
  readonly text: RecordListText;
  readonly columns: RecordColumns<Row>;
  readonly getThumbnail?: (row: Row) => MediaAsset | null;
  readonly fields: readonly FilterField[];
  /** Replaces the form for a title, if creating a record needs more. */
  readonly createAction?: ReactNode;
  /** Replaces the link to that form in an empty list. */
  readonly emptyAction?: ReactNode;
  readonly intro?: ReactNode;
  /** A layout other than a table. */
  readonly layout?: ComponentType<RecordLayoutProps<Row>> | undefined;
  readonly data: RecordsPage<Row>;
  readonly search: object;
}

export function RecordsListPage<Row extends RecordRow>(props: RecordsListPageProps<Row>) {
  const { list, text, data, createAction, intro } = props;
  const search = list.definition.parse({ ...props.search });
  const selection = useRowSelection(
    data.rows.map(({ id }) => id),
    JSON.stringify(list.definition.getFilters(search)),
  );
  const bulk = useBulkActions(list, search, selection);
  const order = useRowOrder(list, search, data.rows);
  const emptyAction = props.emptyAction ?? <NewRecordLink list={list} text={text} />;
  const view = useRecordsView({ ...props, emptyAction, search, selection, bulkActions: bulk.actions, order });
  return (
    <>
      <RecordsHead list={list} text={text} search={search} createAction={createAction} />
      <div className="px-(--spacing-margin) pb-10">
        {intro}
        <DataList list={list.definition} search={search} view={view} rows={order.rows} meta={data.meta}>
          <StatusMessage {...bulk.message} className="my-3" />
          <FailedRecords list={list} failed={bulk.failed} />
          <StatusMessage {...order.message} className="my-3" />
        </DataList>
      </div>
    </>
  );
}

/** URL fragment that opens the form of a new record. */
const newRecordHash = 'new';

interface ListProps {
  readonly list: RecordList;
  readonly text: RecordListText;
  readonly search: RecordsSearch;
}

function NewRecordLink({ list, text }: Pick<ListProps, 'list' | 'text'>) {
  return (
    <Link to={list.path} search={{}} hash={newRecordHash} className={buttonClass()}>
      {text.create.open}
    </Link>
  );
}

function RecordsHead({ list, text, search, createAction }: ListProps & { readonly createAction: ReactNode }) {
  const language = useLanguage();
  // The command palette links here with this fragment, even from the list itself.
  const isRequested = useLocation({ select: ({ hash }) => hash === newRecordHash });
  const [isOpened, setIsOpened] = useState(false);
  const navigate = useNavigate();
  const close = () => {
    setIsOpened(false);
    if (isRequested) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  };
  return (
    <>
      <ListHead
        title={text.heading ?? text.title}
        actions={[{ csvUrl: getCsvUrl(list.apiPath, list.definition, search, language) }]}
        main={
          createAction ?? (
            <Button variant="filled" size="small" shortcut="N" onClick={() => setIsOpened(true)}>
              {text.create.open}
            </Button>
          )
        }
      />
      {createAction === undefined && (isOpened || isRequested) && (
        <NewRecordDialog list={list} text={text.create} onClose={close} />
      )}
    </>
  );
}
