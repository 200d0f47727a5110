import type { EditorView } from '@codemirror/view';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { findLinkTargets } from '../client.ts';
import type { LinkTarget } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { findLinkAt, formatLink, isLinkable } from '../rules/links.ts';

interface LinkDialogProps {
  readonly view: EditorView;
  readonly language: Language;
  readonly onClose: () => void;
}

/** Returns the link at the caret, or else the selection. */
function getStart({ state }: EditorView) {
  const { from, to } = state.selection.main;
  const link = findLinkAt(state, from);
  if (link && to <= link.to) return { ...link, isNew: false };
  const text = state.sliceDoc(from, to);
  return { from, to, text, url: isLinkable(text) ? text : '', isNew: true };
}

/** Links to a page of this site, which is searched by title, or to any address. */
export function LinkDialog({ view, language, onClose }: LinkDialogProps) {
  const { link: text } = useMessages(messages);
  const formId = useId();
  const [start] = useState(() => getStart(view));
  const [label, setLabel] = useState(start.text);
  const [url, setUrl] = useState(start.url);
  const [error, setError] = useState<string>();
  const replace = (insert: string) => {
    view.dispatch({
      changes: { from: start.from, to: start.to, insert },
      selection: { anchor: start.from + insert.length },
      userEvent: 'input.link',
      scrollIntoView: true,
    });
    onClose();
  };
  const insertLink = (address: string, title: string) => replace(formatLink(title, address));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes the event of the dialog to the form around the editor, which must not be submitted.
    event.stopPropagation();
    const address = url.trim();
    if (isLinkable(address)) insertLink(address, label);
    else setError(address === '' ? text.required : text.invalid);
  };
  return (
    <Dialog
      title={start.isNew ? text.insertTitle : text.editTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="filled" type="submit" form={formId}>
            {start.isNew ? text.insert : text.save}
          </Button>
          {!start.isNew && (
            <Button variant="underlined" onClick={() => replace(start.text)}>
              {text.remove}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5 pt-5">
        <AddressField
          value={url}
          error={error}
          language={language}
          onChange={(next) => {
            setUrl(next);
            setError(undefined);
          }}
          onChoose={(target) => insertLink(target.path, label.trim() === '' ? target.title : label)}
        />
        <TextField
          label={text.text}
          lang={language}
          value={label}
          maxLength={500}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

interface AddressFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly language: Language;
  readonly onChange: (value: string) => void;
  readonly onChoose: (target: LinkTarget) => void;
}

/** Combobox (ARIA Authoring Practices) for an address, or a part of a title. */
function AddressField({ value, error, language, onChange, onChoose }: AddressFieldProps) {
  const { link: text } = useMessages(messages);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const { targets, status } = useTargets(value, language);
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = targets[active];
    if (event.key === 'ArrowDown') setActive(active + 1 < targets.length ? active + 1 : -1);
    else if (event.key === 'ArrowUp') setActive(active < 0 ? targets.length - 1 : active - 1);
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <TextField
        label={text.address}
        hint={text.hint}
        error={error}
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2000}
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        {...(active >= 0 && { 'aria-activedescendant': `${listId}-${active}` })}
      />
      <p role="status" className="label min-h-6 pt-1.5 text-ink-2">
        {status && text[status]}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={text.results}
        className="max-h-64 overflow-y-auto empty:hidden"
      >
        {targets.map((target, index) => (
          <TargetOption
            key={target.path}
            id={`${listId}-${index}`}
            target={target}
            isActive={index === active}
            onChoose={() => onChoose(target)}
          />
        ))}
      </div>
    </div>
  );
}

interface TargetOptionProps {
  readonly id: string;
  readonly target: LinkTarget;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function TargetOption({ id, target, isActive, onChoose }: TargetOptionProps) {
  const { link: text } = useMessages(messages);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className="control flex cursor-pointer flex-wrap items-baseline gap-x-4 border-line border-t py-1.5 hover:bg-wall aria-selected:bg-wall"
    >
      <span lang={target.lang} className="font-medium">
        {target.title}
      </span>
      <span className="label wrap-anywhere text-ink-2">{target.path}</span>
      <span className="label ml-auto text-ink-2">
        {target.public ? text.kinds[target.kind] : `${text.kinds[target.kind]}, ${text.notPublic}`}
      </span>
    </div>
  );
}

const searchDelayMs = 150;

type TargetStatus = 'searching' | 'failed' | 'none' | undefined;

/** Searches while a title is typed; an address is not searched. */
function useTargets(value: string, language: Language) {
  const { transport } = useRouter().options.context;
  const [found, setFound] = useState<{ q: string; targets: readonly LinkTarget[]; hasFailed: boolean }>();
  const q = isLinkable(value.trim()) || value.length > 100 ? '' : value.trim();
  useEffect(() => {
    if (q === '') return;
    const controller = new AbortController();
    const show = (targets: readonly LinkTarget[], hasFailed = false) => {
      if (!controller.signal.aborted) setFound({ q, targets, hasFailed });
    };
    const timer = setTimeout(() => {
      findLinkTargets(transport, { language, q }, controller.signal).then(show, () => show([], true));
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [transport, language, q]);
  const current = q !== '' && found ? found : undefined;
  const getStatus = (): TargetStatus => {
    if (q === '') return undefined;
    if (current?.q !== q) return 'searching';
    if (current.hasFailed) return 'failed';
    return current.targets.length === 0 ? 'none' : undefined;
  };
  return { targets: current?.targets ?? [], status: getStatus() };
}
