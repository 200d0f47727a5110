import { Menu, MenuItem, MenuSeparator } from '#design/dialog/menu.tsx';
import { useWindowSize } from '#design/list/window-size.ts';
import { formatTime } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { Part } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { SaveStatus } from '../../ui/save-status.tsx';
import type { Draft, SaveState } from '../../ui/use-draft.ts';
import { messages as listMessages } from '../messages/messages.ts';
import { useEditor } from './record-editor-context.ts';
import { PartStatus } from './record-editor-status.tsx';

/** Returns the title of the draft in a language, or else in the other; empty if there is none. */
export function getRecordTitle(drafts: Readonly<Record<Part, Draft>>, language: 'en' | 'nl'): string {
  const titles = [drafts[language], drafts.en, drafts.nl].map(({ fields }) =>
    String(fields['title'] ?? '').trim(),
  );
  return titles.find((title) => title !== '') ?? '';
}

const saveOrder = ['conflict', 'logged_out', 'rejected', 'offline', 'saving', 'unsaved', 'saved'] as const;

/**
 * Shows the save state of the part that needs the most attention.
 * @param isShort true if there is room for a word and the time only; problems are still shown in full
 */
export function EditorSaveStatus({ isShort = false }: { isShort?: boolean }) {
  const { drafts, language } = useEditor();
  const states = [drafts[language], ...Object.values(drafts)].map(({ state }) => state);
  const kind = saveOrder.find((name) => states.some((state) => state.kind === name));
  const candidates = states.filter((state) => state.kind === kind);
  const [first] = candidates;
  // If several are saved, the one that this session saved last.
  const newest = candidates.reduce(
    (last, state) =>
      state.kind === 'saved' && last?.kind === 'saved' && Number(state.at ?? 0) > Number(last.at ?? 0)
        ? state
        : last,
    first,
  );
  if (!newest) return null;
  return isShort ? <ShortSaveStatus state={newest} /> : <SaveStatus state={newest} />;
}

function ShortSaveStatus({ state }: { state: SaveState }) {
  const { place } = useMessages(messages).editor;
  const language = useLanguage();
  if (state.kind !== 'saved' && state.kind !== 'saving' && state.kind !== 'unsaved')
    return <SaveStatus state={state} />;
  const text =
    state.kind === 'saved' && state.at
      ? // With seconds it would take two lines.
        place.saved(formatTime(state.at, language).replace(/:\d\d$/, ''))
      : place[state.kind === 'saved' ? 'savedBefore' : state.kind];
  return (
    <p role="status" className="label text-ink-2">
      {text}
    </p>
  );
}

export function EditorBar() {
  const text = useMessages(messages);
  const screenLanguage = useLanguage();
  const { smAndDown } = useWindowSize();
  const { noun, language, drafts } = useEditor();
  const { untitled } = useMessages(listMessages);
  const title = getRecordTitle(drafts, screenLanguage) || (noun.untitled ?? untitled);
  return (
    <div className="editor-bar sticky top-0 z-5 flex min-h-14 items-center gap-x-4 border-line-2 border-b bg-paper px-(--spacing-margin)">
      <span className="label flex-none">{noun.backLink}</span>
      <h1 className="flex min-w-0 items-baseline gap-x-3 text-[1.375rem] leading-tight">
        {noun.number !== undefined && <span className="flex-none font-row">{noun.number}</span>}
        <span className="truncate">{title}</span>
      </h1>
      <span className="label max-lg:hidden">
        <PartStatus part={language} prefix={`${text.languages[language]}: `} />
      </span>
      <div className="label ml-auto flex flex-none items-center gap-x-5">
        {/* The server does not know the width of the window. */}
        <span className="max-sm:hidden">{!smAndDown && <EditorSaveStatus />}</span>
        <PageLink />
        {/* The menu has the type of the page, not that of the bar. */}
        <span className="font-text">
          <RecordMenu />
        </span>
      </div>
    </div>
  );
}

/** Returns the path of the page that visitors see, if there is one. */
function usePagePath(): string | undefined {
  const { record, language, noun } = useEditor();
  const { published } = record.parts[language];
  return record.removed_at === null && published?.state === 'published'
    ? noun.getPagePath(language, published.fields)
    : undefined;
}

/** Links to the page that visitors see, if there is one; on phones the menu does. */
function PageLink() {
  const { editor: text } = useMessages(messages);
  const path = usePagePath();
  if (path === undefined) return null;
  return (
    <a href={path} className="go inline-block min-h-6 max-sm:hidden">
      {text.viewPage}
    </a>
  );
}

function RecordMenu() {
  const text = useMessages(messages);
  const { record, language, noun, actions } = useEditor();
  const { published, fields } = record.parts[language];
  const canArchive = published !== null && published.state !== 'archived';
  const { smAndDown } = useWindowSize();
  const path = usePagePath();
  const pagePath = smAndDown ? path : undefined;
  const isEmpty =
    pagePath === undefined && !noun.duplicate && !canArchive && fields === null && !noun.setRemoved;
  if (record.removed_at !== null || isEmpty) return null;
  return (
    <Menu label={text.editor.more} variant="underlined" size="label" align="end">
      {pagePath !== undefined && (
        <MenuItem onSelect={() => location.assign(pagePath)}>{text.editor.viewPage}</MenuItem>
      )}
      {noun.duplicate && (
        <MenuItem onSelect={() => void actions.run({ kind: 'duplicate' })}>{text.editor.duplicate}</MenuItem>
      )}
      {canArchive && (
        <MenuItem onSelect={() => void actions.run({ kind: 'archive', part: language })}>
          {text.archive[language]}
        </MenuItem>
      )}
      {fields !== null && (
        <MenuItem onSelect={() => void actions.run({ kind: 'delete', part: language })}>
          {text.delete[language]}
        </MenuItem>
      )}
      {noun.setRemoved && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => void actions.run({ kind: 'bin' })}>{text.editor.bin}</MenuItem>
        </>
      )}
    </Menu>
  );
}
