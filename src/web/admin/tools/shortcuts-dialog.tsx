import { Link } from '@tanstack/react-router';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Key } from '#design/form/button.tsx';
import { Icon } from '#design/media/icon.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { useNavItems } from '../../layout/nav-items.ts';
import { sortAsNavigation } from '../nav-groups.ts';
import { findPageShortcuts } from './find-page-shortcuts.ts';
import { messages } from './messages.ts';
import { sectionKeys } from './section-keys.ts';

interface ShortcutRow {
  readonly label: string;
  readonly keys: readonly string[];
  readonly isSequence?: boolean;
}

function usePageRows(): readonly ShortcutRow[] {
  const text = useMessages(messages).help;
  const page = findPageShortcuts();
  return [
    ...(page.hasRows
      ? [
          { label: text.nextRow, keys: ['J', 'K'] },
          { label: text.openRow, keys: ['Enter'] },
          { label: text.openRowInTab, keys: ['Ctrl Enter'] },
        ]
      : []),
    ...(page.canSelect ? [{ label: text.selectRow, keys: ['X', 'Shift X'] }] : []),
    ...(page.canSearch ? [{ label: text.search, keys: ['/'] }] : []),
    ...(page.canCreate ? [{ label: text.create, keys: ['N'] }] : []),
    ...(page.canMove ? [{ label: text.moveRow, keys: ['Alt ↑', 'Alt ↓'] }] : []),
    ...(page.canSelect ? [{ label: text.clear, keys: ['Esc'] }] : []),
    // On a row the same keys open it in a new tab.
    ...(page.hasMainAction && !page.hasRows ? [{ label: text.mainAction, keys: ['Ctrl Enter'] }] : []),
  ];
}

/** Lists the current page's shortcuts first. */
export function ShortcutsDialog({ onClose, isEditor }: { onClose: () => void; isEditor: boolean }) {
  const text = useMessages(messages).help;
  const listRows = usePageRows();
  const editorRows = [
    { label: text.publish, keys: ['Ctrl Enter'] },
    { label: text.save, keys: ['Ctrl S'] },
    { label: text.preview, keys: ['Ctrl .'] },
  ];
  const pageRows = isEditor ? editorRows : listRows;
  const hasSingleKeys = useCurrentUser()?.single_keys !== false;
  const everywhere = [
    { label: text.palette, keys: ['Ctrl K'] },
    { label: text.help, keys: ['?'] },
    { label: text.escape, keys: ['Esc'] },
  ];
  const sections = sortAsNavigation(useNavItems('admin')).flatMap(({ name, label }) => {
    const key = sectionKeys[name];
    return key === undefined ? [] : [{ label, keys: ['G', key.toUpperCase()], isSequence: true }];
  });
  const getPageTitle = () => {
    if (isEditor) return text.editor;
    return pageRows.some(({ keys }) => keys.includes('J')) ? text.list : text.page;
  };
  return (
    <Dialog
      isWide
      title={text.title}
      closeLabel={text.close}
      description={
        <span className="label text-ink-2">
          {hasSingleKeys ? text.note : text.off}
          {' · '}
          <Link to={paths.account} onClick={onClose} className="underline underline-offset-4">
            {text.turn}
          </Link>
        </span>
      }
      onClose={onClose}
    >
      <div className="grid gap-x-8 gap-y-4 pt-5 sm:grid-cols-2 lg:grid-cols-3">
        {pageRows.length > 0 && <ShortcutList title={getPageTitle()} rows={pageRows} />}
        <ShortcutList title={text.everywhere} rows={everywhere} />
        <ShortcutList title={text.goTo} rows={sections} />
      </div>
    </Dialog>
  );
}

function ShortcutList({ title, rows }: { title: string; rows: readonly ShortcutRow[] }) {
  const { between } = useMessages(messages).help;
  return (
    <section className="border-line-2 border-t pt-3">
      <h3 className="label pb-1 font-normal text-ink-2">{title}</h3>
      <dl>
        {rows.map(({ label, keys, isSequence = false }) => (
          <div
            key={label}
            className="flex min-h-8 items-center justify-between gap-4 border-line border-b py-1 text-[0.9375rem]"
          >
            <dt>{label}</dt>
            <dd className="label flex flex-none items-center gap-1.5">
              {keys.map((key, index) => (
                <KeyName key={key} name={key} before={isSequence && index > 0 ? between : undefined} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function KeyName({ name, before }: { name: string; before: string | undefined }) {
  return (
    <>
      {before !== undefined && <span className="text-ink-2">{before}</span>}
      <Key>
        <KeyFace name={name} />
      </Key>
      <span className="sr-only">{name}</span>
    </>
  );
}

const arrows = { '↑': 'arrow-up', '↓': 'arrow-down' } as const;

/** Draws arrows, because the font lacks them. */
function KeyFace({ name }: { name: string }) {
  const last = name.at(-1);
  if (last !== '↑' && last !== '↓') return name;
  return (
    <span className="flex items-center gap-1">
      {name.slice(0, -2)}
      <Icon name={arrows[last]} className="size-2.5" />
    </span>
  );
}
