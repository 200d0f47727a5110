import { useRef, useState } from 'react';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { parseDuration } from '../../../../domain/rules/work/durations.ts';
import { workLimits } from '../../../contract/items.ts';
import { messages } from '../../../messages/messages.ts';
import { findDottedHours } from '../../../rules/dotted-hours.ts';

/** What is typed in a cell of the week, and why it cannot be saved. */
export interface TypedDuration {
  /** Undefined while nothing is typed. */
  readonly typed: string | undefined;
  readonly problem: string | undefined;
  /** How it is read, if it can be meant in another way. */
  readonly note: string | undefined;
  readonly type: (text: string) => void;
  /** Saves what is typed. Returns false if it is no duration of a day. */
  readonly save: () => boolean;
  /** Forgets what is typed. */
  readonly restore: () => void;
}

interface CellValue {
  /** The duration as it is stored; empty for none. */
  readonly stored: string;
  readonly minutes: number;
  /** Saves minutes. Resolves with why they are rejected, or undefined. */
  readonly onSave: (minutes: number) => Promise<string | undefined>;
}

/** Keeps what is typed in a cell until it is stored; what is rejected stays with the reason until it is changed. */
export function useTypedDuration({ stored, minutes, onSave }: CellValue): TypedDuration {
  const { week, quick } = useMessages(messages);
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** The text that is being saved: the loss of focus that follows does not save it again. */
  const sent = useRef<string>(undefined);
  const restore = () => {
    setTyped(undefined);
    setProblem(undefined);
  };
  const send = async (text: string, given: number) => {
    sent.current = text;
    const reason = await onSave(given);
    // What was typed since is saved on its own.
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
