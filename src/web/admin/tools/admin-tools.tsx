import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  getShortcut,
  hasOpenOverlay,
  isTypingTarget,
  type Shortcut,
} from '#shared/text/keyboard-shortcuts.ts';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { useNavItems } from '../../layout/nav-items.ts';
import {
  findShown,
  leaveSearch,
  mainActionSelector,
  newSelector,
  searchSelector,
} from './find-page-shortcuts.ts';
import { sectionKeys } from './section-keys.ts';
import { typeAhead } from './typed-ahead.ts';

interface OverlayProps {
  readonly typed: string;
  readonly onClose: () => void;
  readonly onOpenHelp: () => void;
  readonly isEditor: boolean;
}

type Overlay = ComponentType<OverlayProps>;

const overlays = {
  palette: () => import('./command-palette.tsx').then(({ CommandPalette }) => CommandPalette),
  help: () => import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
} as const;

/** Matches links to the search, which is the palette here. */
const paletteLinks = '.admin-header > [aria-keyshortcuts], [data-palette]';

/** Time for a section's letter after G. */
const goMs = 1500;

/** Presses the main action of the dialog or page; this key never confirms. */
function pressMainAction(target: EventTarget | null): boolean {
  // A link opens in another tab, as everywhere.
  if (target instanceof Element && target.closest('a[href]')) return false;
  const dialog = findShown('dialog[open], [role=dialog], [role=alertdialog]');
  if (dialog?.role === 'alertdialog') return false;
  const button = findShown(mainActionSelector, dialog ?? document.querySelector('main') ?? document);
  button?.click();
  return button !== undefined;
}

/** Returns false if the key has no action on this page. */
function useShortcutActions(open: (name: keyof typeof overlays) => void, isEditor: boolean) {
  const router = useRouter();
  const sections = useNavItems('admin');
  useSearchExit();
  return (shortcut: Shortcut, pressedOn: EventTarget | null): boolean => {
    if (shortcut.action === 'section') {
      const section = sections.find(({ name }) => sectionKeys[name] === shortcut.key);
      if (section) void router.navigate({ to: section.path });
      return true;
    }
    if (shortcut.action === 'palette' || shortcut.action === 'help') {
      open(shortcut.action);
      return true;
    }
    // An editor handles this key itself, because it saves first.
    if (shortcut.action === 'submit') return (!isEditor || hasOpenOverlay()) && pressMainAction(pressedOn);
    if (shortcut.action === 'search') {
      const field = findShown(searchSelector);
      if (field) field.focus();
      else open('palette');
      return true;
    }
    const target = shortcut.action === 'new' && findShown(newSelector);
    if (!target) return false;
    // On the page of hours a new entry begins in a field.
    if (isTypingTarget(target)) target.focus();
    else target.click();
    return true;
  };
}

/** Makes Escape move from a list's search field to its rows. */
function useSearchExit() {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // By default the key would empty the field, while the list keeps its filter.
      if (leaveSearch(event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
}

/**
 * Handles the shortcuts of the admin area; its palette and the list of shortcuts load on demand.
 * @param isEditor true in an editor, which has its own shortcuts
 */
export function AdminTools({ isEditor = false }: { isEditor?: boolean }) {
  const [opened, setOpened] = useState<{ readonly Overlay: Overlay; readonly typed: string }>();
  const hasSingleKeys = useCurrentUser()?.single_keys !== false;
  const goingUntil = useRef(0);
  // Typed while the palette loads: neither a shortcut nor a text of the page.
  const typed = useRef<string>(undefined);
  const open = (name: keyof typeof overlays) => {
    if (name === 'palette') typed.current ??= '';
    void overlays[name]().then(
      (Overlay) => {
        if (name === 'help' || typed.current !== undefined)
          setOpened({ Overlay, typed: typed.current ?? '' });
        typed.current = undefined;
      },
      () => {
        typed.current = undefined;
      },
    );
  };
  const perform = useShortcutActions(open, isEditor);
  const readShortcut = (event: KeyboardEvent) => {
    const isGoing = event.timeStamp < goingUntil.current;
    const context = { isTyping: isTypingTarget(event.target), hasOverlay: hasOpenOverlay(), hasSingleKeys };
    return getShortcut(event, { ...context, isGoing });
  };
  const onCapture = useEffectEvent((event: KeyboardEvent) => {
    if (typed.current !== undefined) {
      typed.current = typeAhead(typed.current, event);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // The letter after G is no other shortcut, so it is handled first.
    if (event.timeStamp >= goingUntil.current || event.key === 'Shift') return;
    const shortcut = readShortcut(event);
    goingUntil.current = 0;
    if (shortcut?.action !== 'section') return;
    event.preventDefault();
    event.stopPropagation();
    perform(shortcut, event.target);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // The public search listens on the window: its keys open the palette here.
    if (event.key === '/' || event.key.toLowerCase() === 'k') event.stopPropagation();
    if (event.defaultPrevented || event.isComposing) return;
    const shortcut = readShortcut(event);
    if (shortcut?.action === 'go') goingUntil.current = event.timeStamp + goMs;
    else if (shortcut && perform(shortcut, event.target)) event.preventDefault();
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey) && event.button === 0;
    if (!isPlain || !(event.target instanceof Element) || !event.target.closest(paletteLinks)) return;
    event.preventDefault();
    event.stopPropagation();
    open('palette');
  });
  useEffect(() => {
    const capture = (event: KeyboardEvent) => onCapture(event);
    const keyDown = (event: KeyboardEvent) => onKeyDown(event);
    const click = (event: MouseEvent) => onClick(event);
    document.addEventListener('keydown', capture, true);
    document.addEventListener('keydown', keyDown);
    document.addEventListener('click', click, true);
    return () => {
      document.removeEventListener('keydown', capture, true);
      document.removeEventListener('keydown', keyDown);
      document.removeEventListener('click', click, true);
    };
  }, []);
  return (
    opened && (
      <opened.Overlay
        typed={opened.typed}
        onClose={() => setOpened(undefined)}
        onOpenHelp={() => open('help')}
        isEditor={isEditor}
      />
    )
  );
}
