import { useRef, useState } from 'react';
import { parseDuration } from '#shared/dates/durations.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { workLimits } from '../../../contract/items.ts';
import { messages } from '../../../messages/messages.ts';
import { findDottedHours } from '../../../rules/dotted-hours.ts';

export interface TypedDuration {
  readonly typed: string | undefined;
  readonly problem: string | undefined;
  /** How the text is parsed, if it is ambiguous. */
  readonly note: string | undefined;
  readonly type: (text: string) => void;
  /** Saves the text; returns false if it is no valid duration. */
  readonly save: () => boolean;
  readonly restore: () => void;
}

interface CellValue {
  readonly stored: string;
  readonly minutes: number;
  /** Resolves with the reason for a rejection, or undefined. */
  readonly onSave: (minutes: number) => Promise<string | undefined>;
}

/** Keeps a rejected text, with the reason, until it is changed. */
export function useTypedDuration({ stored, minutes, onSave }: CellValue): TypedDuration {
  const { week, quick } = useMessages(messages);
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** The text being saved: the blur that follows does not save it again. */
  const sent = useRef<string>(undefined);
  const restore = () => {
    setTyped(undefined);
    setProblem(undefined);
  };
  const send = async (text: string, given: number) => {
    sent.current = text;
    const reason = await onSave(given);
    // Text typed since then is saved separately.
    if (sent.current !== text) return;
    sent.current = undefined;
    if (reason === undefined) setTyped((now) => (now === text ? undefined : now));
    else setProblem(reason);
  };
  const save = (): boolean => {
    if (typed === undefined || typed === stored || typed === sent.current) return true;
    const given = typed.trim() === '' ? 0 : parseDuration(typed, language);
    if (given === undefined || given > workLimits.dayMinutes) {
      setProblem(given === undefined ? week.invalid(typed) : quick.missing.day);
      return false;
    }
    setProblem(undefined);
    if (given === minutes) setTyped(undefined);
    else void send(typed, given);
    return true;
  };
  const type = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };
  const dotted = findDottedHours(typed ?? '', parseDuration(typed ?? '', language) ?? null, language);
  const note = dotted && quick.dottedHours(dotted.typed, dotted.read, dotted.clock);
  return { typed, problem, note, type, save, restore };
}
