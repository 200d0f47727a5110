import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UnsavedText } from '#shared/drafts/unsaved-texts.ts';
import { useBrowserTexts } from '#shared/drafts/use-browser-copy.ts';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { readTexts } from '../../domain/ui/read-texts.ts';
import { clientsPath } from '../client.ts';
import type { EditedClient } from '../contract/clients.ts';
import {
  type FormTexts,
  findDifferences,
  formTexts,
  mergeTyped,
  type TextDifference,
} from '../rules/form-texts.ts';

export interface FoundClient {
  readonly text: UnsavedText;
  /** All texts of the form: the typed values, and the server's values for the other fields. */
  readonly texts: FormTexts;
  readonly differences: readonly TextDifference[];
}

/** The typed values of a client form, which is saved on request only. */
export interface TypedClient {
  readonly isDirty: boolean;
  /** True if the browser has stored the typed values. */
  readonly isInBrowser: boolean;
  /** Unsaved values of earlier visits, the newest first. */
  readonly found: readonly FoundClient[];
  readonly change: () => void;
  readonly setSaved: () => void;
  /** Enters found texts into the form, once it is rendered with enough fields. */
  readonly restore: (found: FoundClient) => void;
  readonly discard: (found: FoundClient) => void;
}

function enterTexts(form: HTMLFormElement, texts: FormTexts): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'radio')
      field.checked = texts[field.name] === field.value;
    else if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = field.name in texts;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      if (field.name !== '') field.value = texts[field.name] ?? '';
  }
}

function toFound(text: UnsavedText, stored: FormTexts): FoundClient[] {
  const typed = formTexts.safeParse(text.fields);
  if (!typed.success) return [];
  const base = formTexts.safeParse(text.base);
  const texts = mergeTyped(typed.data, base.success ? base.data : stored, stored);
  const differences = findDifferences(texts, stored);
  return differences.length === 0 ? [] : [{ text, texts, differences }];
}

/**
 * Keeps typed values in the browser until they are saved. Nothing is saved automatically: the legal identity
 * of a client is on invoices and in the audit log, so a change is one deliberate decision.
 */
export function useTypedClient(
  form: RefObject<HTMLFormElement | null>,
  { id, version }: Pick<EditedClient, 'id' | 'version'>,
): TypedClient {
  const user = useCurrentUser()?.id ?? '';
  const [changes, setChanges] = useState(0);
  const [pending, setPending] = useState<FormTexts>();
  const [stored, setStored] = useState<FormTexts>();
  const loaded = useRef<FormTexts>({});
  const isSaved = useRef(false);
  const isDirty = changes > 0;
  const texts = useBrowserTexts({
    scope: { user, noun: clientsPath, record: id, part: 'client' },
    onFlush: () => undefined,
    onLogin: () => undefined,
    isOnServer({ fields }) {
      const { success, data } = formTexts.safeParse(fields);
      return success && findDifferences(data, loaded.current).length === 0;
    },
    // The form may be closed before it is rendered without changes.
    isUnsaved: () => isDirty && !isSaved.current,
  });
  useEffect(() => {
    if (!form.current) return;
    loaded.current = readTexts(form.current);
    setStored(loaded.current);
  }, [form]);
  const write = useEffectEvent(() => {
    if (form.current) texts.write({ fields: readTexts(form.current), version, base: loaded.current }, false);
  });
  useEffect(() => {
    if (changes > 0) write();
  }, [changes]);
  useEffect(() => {
    if (!pending || !form.current) return;
    enterTexts(form.current, pending);
    setPending(undefined);
    setChanges((count) => count + 1);
  }, [pending, form]);
  return {
    isDirty,
    isInBrowser: texts.isStored,
    found: texts.found.flatMap((text) => (stored ? toFound(text, stored) : [])),
    change: () => {
      isSaved.current = false;
      setChanges((count) => count + 1);
    },
    setSaved: () => {
      isSaved.current = true;
      setChanges(0);
      // Saving also settles unsaved values of earlier visits.
      for (const text of texts.found) void texts.remove(text);
    },
    restore({ text, texts: typed }) {
      setPending(typed);
      void texts.remove(text);
    },
    discard: ({ text }) => void texts.remove(text),
  };
}
