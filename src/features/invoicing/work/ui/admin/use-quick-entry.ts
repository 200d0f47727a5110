import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { currentTime } from '#shared/dates/clock.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import type { WorkChoices } from '../../contract/week.ts';
import { messages } from '../../messages/messages.ts';
import { type Choice, type ParsedEntry, parseQuickEntry, type QuickEntry } from '../../rules/quick-entry.ts';
import { toEntryLine } from '../../rules/template-line.ts';
import { createClientKey, type QueuedEntry, sendOrQueue } from './entry-queue.ts';
import type { WaitingEntries } from './use-entry-queue.ts';
import type { Session } from './use-session.ts';
import type { WorkActions } from './use-work-actions.ts';

export interface QuickEntryState {
  readonly line: string;
  readonly parsed: QuickEntry;
  /** The entry for a timer, if the line lacks only a duration. */
  readonly timed: ParsedEntry | undefined;
  readonly setLine: (line: string, choice?: Choice) => void;
  readonly choose: (choice: Choice) => void;
  /** Edits a rejected entry; the next added one replaces it. */
  readonly correct: (rejected: QueuedEntry) => void;
  /** Adds the entry; does nothing if the line is not understood. */
  readonly add: () => Promise<ParsedEntry | undefined>;
}

interface TypedLine {
  readonly line: string;
  readonly choice?: Choice | undefined;
  readonly corrected?: QueuedEntry | undefined;
}

/** Manages the typed line; added entries are sent, or queued in this browser. */
export function useQuickEntry(
  choices: WorkChoices,
  { run }: WorkActions,
  { waiting, session }: { readonly waiting: WaitingEntries; readonly session: Session },
): QuickEntryState {
  const { quick } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const user = useCurrentUser()?.id ?? '';
  const [{ line, choice, corrected }, setState] = useState<TypedLine>({ line: '' });
  const parsed = parseQuickEntry(line, choices, { language, choice });
  const isTimed = parsed.status === 'incomplete' && parsed.missing === 'measure';
  const timed = isTimed ? parseQuickEntry(`0:01 ${line}`, choices, { language, choice }) : undefined;
  const add = async () => {
    if (parsed.status !== 'ready') return undefined;
    const { entry } = parsed;
    const { date, kind, title, minutes, quantity, amount_cents } = entry;
    const ids = { client_id: entry.client?.id ?? null, project_id: entry.project?.id ?? null };
    const queued = {
      user,
      line,
      client_key: createClientKey(),
      entry: { date, kind, title, minutes, quantity, amount_cents, ...ids },
      created_at: currentTime().toISOString(),
      problem: null,
    };
    setState({ line: '' });
    await run(async () => {
      try {
        const outcome = await sendOrQueue(transport, queued);
        if (corrected) await waiting.discard(corrected);
        if (outcome === 'sent') return { text: quick.added(line) };
        await waiting.refresh();
        if (outcome === 'queued') return { text: quick.waiting(line), isUnsent: true };
        session.end();
        return { text: quick.waitingForLogin(line), isUnsent: true };
      } catch (error) {
        // Restores the typed line, unless something else is typed already.
        setState((now) => (now.line === '' ? { line, choice, corrected } : now));
        throw error;
      }
    });
    return entry;
  };
  return {
    line,
    parsed,
    timed: timed?.status === 'ready' ? timed.entry : undefined,
    // The choice applies to this line only.
    setLine: (next, chosen) =>
      setState({ line: next, choice: chosen, corrected: next === '' ? undefined : corrected }),
    choose: (next) => setState({ line, choice: next, corrected }),
    correct: (rejected) => {
      const again = toEntryLine(rejected.entry, choices, language) ?? { line: rejected.line };
      setState({ ...again, corrected: rejected });
    },
    add,
  };
}
