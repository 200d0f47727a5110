import { formatTime } from '../../../shared/dates.ts';
import { useLanguage, useMessages } from '../../../shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import type { SaveState } from './autosave.ts';

/** Says where the text is. What is not on the server is marked. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { save } = useMessages(messages);
  const language = useLanguage();
  const isProblem = ['offline', 'rejected', 'conflict'].includes(state.kind);
  return (
    <p role="status" className={`label ${isProblem ? 'dotted' : 'text-ink-2'}`}>
      {describe()}
    </p>
  );

  function describe(): string {
    if (state.kind === 'saved') return state.at ? save.savedAt(formatTime(state.at, language)) : save.saved;
    if (state.kind === 'rejected') return save.rejected(state.error.message);
    return save[state.kind];
  }
}
