import { useState } from 'react';
import { buttonClass } from '#design/form/button.tsx';
import { DataList } from '#design/list/data-list.tsx';
import { useRowSelection } from '#design/list/use-row-selection.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { getCsvUrl, type WorkPage } from '../../client.ts';
import type { WorkItem } from '../../contract/items.ts';
import type { WorkChoices } from '../../contract/week.ts';
import { messages } from '../../messages/messages.ts';
import { type WorkSearch, workList } from '../../rules/work-search.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { useBulk } from './use-bulk.ts';
import type { WorkActions } from './use-work-actions.ts';
import { useWorkView } from './use-work-view.tsx';
import { MoveDialog } from './week/move-dialog.tsx';

interface WorkListProps {
  readonly list: WorkPage;
  readonly choices: WorkChoices;
  readonly actions: WorkActions;
  readonly search: WorkSearch;
}

export function WorkList({ list: { rows, meta }, choices, actions, search }: WorkListProps) {
  const { list: text } = useMessages(messages);
  const language = useLanguage();
  const [edited, setEdited] = useState<WorkItem>();
  const [isMoving, setIsMoving] = useState(false);
  const filters = workList.getFilters(search);
  const selection = useRowSelection(
    rows.map(({ id }) => id),
    JSON.stringify(filters),
  );
  const bulk = useBulk(actions, selection, filters);
  const view = useWorkView({
    search,
    choices,
    selection,
    bulkActions: bulk.getActions(() => setIsMoving(true)),
    onEdit: setEdited,
  });
  return (
    <>
      <DataList list={workList} search={search} view={view} rows={rows} meta={meta}>
        <p className="pb-2 text-right">
          <a
            href={getCsvUrl(search, language)}
            download
            className={buttonClass({ variant: 'underlined', size: 'label' })}
          >
            {text.exportCsv}
          </a>
        </p>
      </DataList>
      {edited && (
        <EntryDialog
          key={edited.id}
          item={edited}
          choices={choices}
          actions={actions}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isMoving && (
        <MoveDialog
          clients={choices.clients}
          onClose={() => setIsMoving(false)}
          onMove={(subject) => {
            setIsMoving(false);
            bulk.move(subject);
          }}
        />
      )}
    </>
  );
}
