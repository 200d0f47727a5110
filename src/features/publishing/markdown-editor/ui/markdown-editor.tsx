import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldNotes } from '#design/form/fields.tsx';
import { formatNumber, getNumberFormatter } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { messages } from '../messages/messages.ts';
import { measureText } from '../rules/text-length.ts';
import type { WorkspaceProps } from './workspace.tsx';

export interface MarkdownEditorProps {
  /** Set on the element that has the focus. */
  readonly id?: string;
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The language for spell checking. */
  readonly language: Language;
  readonly maxLength: number;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** A textarea until the editor has loaded, which takes over text and caret. Use it with `useEarlyInput`. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, name, value, onChange, language, maxLength, hint, isDisabled = false } = props;
  const error = useLengthError(value.length - maxLength) ?? props.error;
  const text = useMessages(messages);
  const ownId = useId();
  const { id = ownId } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const workspace = useWorkspace(field);
  const { Loaded } = workspace;
  const described = [
    ...(error === undefined ? [] : [`${id}-error`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
    `${id}-keys`,
  ].join(' ');
  const attributes = {
    id,
    lang: language,
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    'aria-label': label,
    'aria-describedby': described,
    ...(error !== undefined && { 'aria-invalid': 'true' }),
  };
  return (
    <div className="markdown-editor min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {/* It labels the field; the editor is named by an attribute, and is a place to click itself. */}
        <label htmlFor={id} className="label text-ink-2">
          {label}
        </label>
        <TextLength value={value} maxLength={maxLength} />
      </div>
      {Loaded ? (
        <Loaded {...{ value, onChange, language, attributes, isDisabled }} start={workspace.start} />
      ) : (
        <textarea
          ref={field}
          id={id}
          name={name}
          lang={language}
          value={value}
          disabled={isDisabled}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          aria-describedby={described}
          aria-invalid={error === undefined ? undefined : true}
          className="markdown-field"
        />
      )}
      {workspace.hasFailed && (
        <p role="status" className="label dotted pt-1.5">
          {text.notLoaded}
        </p>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
      <p id={`${id}-keys`} className="label pt-1.5 text-ink-2 [@media(scripting:none)]:hidden">
        {text.keys}
      </p>
    </div>
  );
}

/** Returns a sentence with the excess; undefined if the text is not too long. */
function useLengthError(excess: number): string | undefined {
  const { tooLong } = useMessages(messages);
  const language = useLanguage();
  if (excess <= 0) return undefined;
  const { one, other } = tooLong;
  return plural(language, excess, { one, other: other(formatNumber(language, excess)) });
}

/** The editor begins at the caret of the field. */
function useWorkspace(field: { readonly current: HTMLTextAreaElement | null }) {
  const [Loaded, setLoaded] = useState<ComponentType<WorkspaceProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const [start, setStart] = useState<WorkspaceProps['start']>();
  useEffect(() => {
    let isCurrent = true;
    // Synchronous, so that no key is pressed between reading the caret and showing the editor.
    const show = (Workspace: ComponentType<WorkspaceProps>) =>
      flushSync(() => {
        const { current } = field;
        setStart({
          anchor: current?.selectionStart ?? 0,
          head: current?.selectionEnd ?? 0,
          hasFocus: current !== null && document.activeElement === current,
        });
        setLoaded(() => Workspace);
      });
    import('./workspace.tsx').then(
      ({ Workspace }) => isCurrent && show(Workspace),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [field]);
  return { Loaded, hasFailed, start };
}

/** Pause in typing after which words are counted. */
const countDelayMs = 300;

/** Shows the reading time and, from half of it on, the limit. */
function TextLength({ value, maxLength }: { value: string; maxLength: number }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const format = getNumberFormatter(language);
  const isTooLong = value.length > maxLength;
  // Counting the words of a text that is far too long takes too much time.
  const countable = isTooLong ? '' : value;
  const [measured, setMeasured] = useState(() => measureText(countable));
  useEffect(() => {
    const timer = setTimeout(() => setMeasured(measureText(countable)), countDelayMs);
    return () => clearTimeout(timer);
  }, [countable]);
  const { wordCount, minutes } = measured;
  return (
    <p className="label text-ink-2">
      {!isTooLong && `${format(wordCount)} ${plural(language, wordCount, text.wordForms)}`}
      {!isTooLong && minutes > 0 && `, ${text.readingTime(format(minutes))}`}
      {value.length >= maxLength / 2 && (
        <span className={isTooLong ? 'dotted ml-4 text-ink' : 'ml-4'}>
          {text.limit(format(value.length), format(maxLength))}
        </span>
      )}
    </p>
  );
}
