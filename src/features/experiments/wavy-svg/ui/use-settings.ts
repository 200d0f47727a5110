import { useEffect, useEffectEvent, useState } from 'react';
import { useAddressState } from '../../ui/use-address-state.ts';
import { formatSettings, parseSettings } from '../rules/address.ts';
import { type History, noHistory, noteChange, redo, undo } from '../rules/history.ts';
import type { Settings } from '../rules/settings.ts';

const address = { parse: parseSettings, format: formatSettings };

/** Where a browser undoes typing by itself. */
const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'text';

/** The settings of the drawing, which the address holds as well, and every change of them to undo. */
export function useSettings() {
  const [settings, setSettings] = useAddressState(address);
  const [history, setHistory] = useState<History<Settings>>(noHistory);
  const change = (part: Partial<Settings>) => {
    setHistory(noteChange(history, settings, Object.keys(part).join(' '), Date.now()));
    setSettings((now) => ({ ...now, ...part }));
  };
  const go = (way: typeof undo) => {
    const step = way(history, settings);
    if (!step) return;
    setHistory(step.history);
    setSettings(step.state);
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
    if (!isAsked || isWritten(event.target)) return;
    event.preventDefault();
    go(event.shiftKey ? redo : undo);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return {
    settings,
    change,
    undo: history.past.length === 0 ? undefined : () => go(undo),
    redo: history.future.length === 0 ? undefined : () => go(redo),
  };
}
