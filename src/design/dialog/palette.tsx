import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { Key, KeyHint } from '../form/button.tsx';
import { descriptionOf, FieldNotes } from '../form/fields.tsx';
import { useCutPaste } from '../form/use-cut-paste.ts';
import { Icon } from '../media/icon.tsx';

export interface PaletteItem {
  readonly id: string;
  /** Precedes the label, such as a catalogue number. */
  readonly number?: string | undefined;
  readonly label: ReactNode;
  /** Follows the label, in grey. */
  readonly note?: string | undefined;
  /** A sequence of keys. */
  readonly keys?: readonly string[] | undefined;
  /** Without content; absent for a command. */
  readonly link?: ReactElement | undefined;
  readonly onSelect?: (() => void) | undefined;
}

export interface PaletteGroup {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

export interface PaletteText {
  readonly title: string;
  readonly placeholder: string;
  /** Says what can be found, next to the field. */
  readonly scope: string;
  readonly close: string;
  readonly move: string;
  readonly open: string;
  readonly openInTab: string;
}

/** The same on keyboards of both languages. */
const keyNames = { open: 'Enter', openInTab: 'Ctrl Enter', close: 'Esc' } as const;

export interface PaletteProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly groups: readonly PaletteGroup[];
  /** Loading, failed or nothing found; otherwise empty. */
  readonly status: string;
  readonly isBusy: boolean;
  readonly maxLength: number;
  readonly onClose: () => void;
  readonly text: PaletteText;
}

function openInTab(event: KeyboardEvent, list: HTMLElement | null): void {
  const item = list?.querySelector('a[data-highlighted]');
  if (!(item instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  window.open(item.href, '_blank', 'noopener');
}

/** Searches pages, records and commands; Enter opens the first match. */
export function Palette(props: PaletteProps) {
  const { value, onChange, groups, status, isBusy, maxLength, onClose, text } = props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { error, attributes } = useCutPaste({ maxLength });
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop className="backdrop fixed inset-0 z-10" />
          <Dialog.Viewport className="palette-place">
            <Dialog.Popup className="palette" aria-label={text.title}>
              <Autocomplete.Root
                open
                inline
                mode="none"
                items={groups}
                value={value}
                onValueChange={onChange}
                itemToStringValue={({ id }: PaletteItem) => id}
                autoHighlight="always"
                keepHighlight
              >
                <div className="palette-line">
                  <Autocomplete.Input
                    aria-label={text.placeholder}
                    placeholder={text.placeholder}
                    {...attributes}
                    {...descriptionOf(id, { error })}
                    spellCheck={false}
                    autoCapitalize="off"
                    enterKeyHint="go"
                    // The library would fill the field with the choice.
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                      event.preventBaseUIHandler();
                      openInTab(event, list.current);
                    }}
                  />
                  <span className="label text-ink-2 max-sm:hidden">{text.scope}</span>
                  <Dialog.Close className="label go min-h-6 sm:sr-only">{text.close}</Dialog.Close>
                </div>
                <div ref={list} aria-busy={isBusy} className="palette-list">
                  {error !== undefined && (
                    <div className="px-6 pt-3">
                      <FieldNotes id={id} error={error} />
                    </div>
                  )}
                  <p role="status" className={status === '' ? 'sr-only' : 'label px-6 py-4 text-ink-2'}>
                    {status}
                  </p>
                  <Autocomplete.List>
                    {(group: PaletteGroup) => <Group key={group.label} group={group} onClose={onClose} />}
                  </Autocomplete.List>
                </div>
                <PaletteKeys text={text} />
              </Autocomplete.Root>
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

function Group({ group, onClose }: { group: PaletteGroup; onClose: () => void }) {
  return (
    <Autocomplete.Group items={group.items}>
      <Autocomplete.GroupLabel className="label px-6 pt-3 pb-1.5 text-ink-2">
        {group.label}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: PaletteItem) => <Item key={item.id} item={item} onClose={onClose} />}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

function Item({ item, onClose }: { item: PaletteItem; onClose: () => void }) {
  const { number, label, note, keys = [], link, onSelect } = item;
  return (
    <Autocomplete.Item
      value={item}
      className="palette-item"
      {...(link && { render: link })}
      onClick={(event) => {
        // With Control the link opens in another tab, and this page stays as it is.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        onClose();
        onSelect?.();
      }}
    >
      <span className="label palette-number">{number}</span>
      <span className="palette-label">
        <span className="min-w-0 truncate">{label}</span>
        {note !== undefined && <span className="flex-none text-ink-2">{` ${note}`}</span>}
      </span>
      <span className="palette-keys max-sm:hidden">
        {keys.map((key) => (
          <KeyHint key={key}>{key}</KeyHint>
        ))}
      </span>
    </Autocomplete.Item>
  );
}

function PaletteKeys({ text }: { text: PaletteText }) {
  return (
    <p aria-hidden="true" className="palette-foot label pointer-coarse:hidden">
      <span>
        <kbd>
          <Icon name="arrow-up" className="size-2.5" />
        </kbd>
        <kbd>
          <Icon name="arrow-down" className="size-2.5" />
        </kbd>
        {text.move}
      </span>
      <span>
        <Key>{keyNames.open}</Key>
        {text.open}
      </span>
      <span>
        <Key>{keyNames.openInTab}</Key>
        {text.openInTab}
      </span>
      <span className="ml-auto">
        <Key>{keyNames.close}</Key>
        {text.close}
      </span>
    </p>
  );
}
