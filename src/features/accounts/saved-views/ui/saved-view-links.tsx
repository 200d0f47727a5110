import { Link, useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { Menu, MenuItem } from '#design/dialog/menu.tsx';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { LoadedCount } from '#design/list/loaded-count.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { SavedViewLinksProps } from '#shared/users/saved-views-context.tsx';
import { createSavedView, deleteSavedView } from '../client.ts';
import { savedViewLimits } from '../contract/limits.ts';
import type { SavedView } from '../contract/saved-views.ts';
import { messages } from '../messages.ts';
import { SavedViewDialog } from './saved-view-dialog.tsx';

/** The views of all lists, which load with the page; null if that failed. */
const SavedViewsContext = createContext<readonly SavedView[] | null>(null);

export function LoadedSavedViews(props: { views: readonly SavedView[] | null; children: ReactNode }) {
  return <SavedViewsContext value={props.views}>{props.children}</SavedViewsContext>;
}

function useSavedViews(list: SavedViewLinksProps['list']) {
  const router = useRouter();
  const loaded = useContext(SavedViewsContext);
  return {
    views: loaded?.filter((view) => view.list === list) ?? [],
    hasFailed: loaded === null,
    reload: () => router.invalidate(),
  };
}

function useDeletion(list: SavedViewLinksProps['list'], reload: () => Promise<void>) {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const [isExpired, setIsExpired] = useState(false);
  const { run, reset, result, error } = useAction(async (change: { view: SavedView; isUndo: boolean }) => {
    const { id, name, search } = change.view;
    if (change.isUndo) await createSavedView(transport, { list, name, search });
    else await deleteSavedView(transport, id);
    await reload();
    return change;
  });
  const start = (view: SavedView, isUndo: boolean) => {
    setIsExpired(false);
    void run({ view, isUndo });
  };
  const undo = result &&
    !result.isUndo && {
      label: text.undo,
      onUndo: () => start(result.view, true),
      onExpire: () => {
        setIsExpired(true);
        reset();
      },
    };
  const deleted =
    result && !isExpired ? (result.isUndo ? text.restored : text.deleted)(result.view.name) : '';
  return {
    remove: (view: SavedView) => start(view, false),
    message: error === undefined ? deleted : text.failed,
    tone: error === undefined ? ('success' as const) : ('error' as const),
    undo: undo || undefined,
  };
}

/** Also saves the current view. */
export function SavedViewLinks({ list, path, search, loadCount, version }: SavedViewLinksProps) {
  const text = useMessages(messages);
  const { views, hasFailed, reload } = useSavedViews(list);
  const deletion = useDeletion(list, reload);
  const [edited, setEdited] = useState<SavedView | 'new'>();
  const current = views.find((view) => view.search === search);
  return (
    <>
      {views.map((view) => (
        <li key={view.id} className="flex items-center gap-1">
          <SavedViewLink
            view={view}
            path={path}
            isCurrent={view === current}
            loadCount={loadCount}
            version={version}
          />
          {view === current && (
            <Menu label={text.menu(view.name)} icon="more">
              <MenuItem onSelect={() => setEdited(view)}>{text.rename}</MenuItem>
              <MenuItem onSelect={() => deletion.remove(view)}>{text.delete}</MenuItem>
            </Menu>
          )}
        </li>
      ))}
      {search !== '' && !current && views.length < savedViewLimits.perList && !hasFailed && (
        <li className="flex items-center">
          <Button variant="underlined" size="label" onClick={() => setEdited('new')}>
            {text.save}
          </Button>
        </li>
      )}
      {hasFailed && <li className="flex items-center text-ink-2">{text.loadFailed}</li>}
      <li className={deletion.message === '' ? 'sr-only' : 'basis-full py-2'}>
        <StatusMessage message={deletion.message} tone={deletion.tone} undo={deletion.undo} />
      </li>
      {edited && (
        <li className="sr-only">
          <SavedViewDialog
            list={list}
            search={search}
            view={edited === 'new' ? undefined : edited}
            onSaved={reload}
            onClose={() => setEdited(undefined)}
          />
        </li>
      )}
    </>
  );
}

interface SavedViewLinkProps extends Pick<SavedViewLinksProps, 'path' | 'loadCount' | 'version'> {
  readonly view: SavedView;
  readonly isCurrent: boolean;
}

function SavedViewLink({ view, path, isCurrent, loadCount, version }: SavedViewLinkProps) {
  return (
    <Link
      to={path}
      search={Object.fromEntries(new URLSearchParams(view.search))}
      resetScroll={false}
      activeOptions={{ exact: true }}
      activeProps={{}}
      aria-current={isCurrent ? 'true' : undefined}
      className={`inline-flex min-h-6 max-w-60 items-center pointer-coarse:min-h-11 ${isCurrent ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
    >
      <span className="truncate">{view.name}</span>
      <LoadedCount key={view.search} load={(signal) => loadCount(view.search, signal)} version={version} />
    </Link>
  );
}
