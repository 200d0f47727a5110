import { useEffect, useEffectEvent, useState } from 'react';
import { nowMs } from '#shared/dates/clock.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { emptyHistory, type History, recordChange, redo, undo } from '../rules/history.ts';
import { formatSettings, parseSettings } from '../rules/search-params.ts';
import type { Settings } from '../rules/settings.ts';

const urlCodec = { parse: parseSettings, format: formatSettings };

/** Tests whether the browser itself undoes typing in an element. */
const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'text';

export function useSettings() {
  const [settings, setSettings] = useUrlState(urlCodec);
  const [history, setHistory] = useState<History<Settings>>(emptyHistory);
  const change = (changes: Partial<Settings>) => {
    setHistory(recordChange(history, settings, Object.keys(changes).join(' '), nowMs()));
    setSettings((now) => ({ ...now, ...changes }));
  };
  const applyStep = (move: typeof undo) => {
    const step = move(history, settings);
    if (!step) return;
    setHistory(step.history);
    setSettings(step.state);
  };
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndoKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
    if (!isUndoKey || isTextInput(event.target)) return;
    event.preventDefault();
    applyStep(event.shiftKey ? redo : undo);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return {
    settings,
    change,
    undo: history.past.length === 0 ? undefined : () => applyStep(undo),
    redo: history.future.length === 0 ? undefined : () => applyStep(redo),
  };
}
