import { formatTime } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/i18n/language-context.tsx';
import type { Language } from '../../../shared/language.ts';
import { messages } from '../messages/messages.ts';
import type { SaveState } from './autosave.ts';

function describe(state: SaveState, language: Language): string {
  const { save } = messages[language];
  if (state.kind === 'saved') return state.at ? save.savedAt(formatTime(state.at, language)) : save.saved;
  return state.kind === 'rejected' ? save.rejected(state.error.message) : save[state.kind];
}

/** Says where the text is. What is not on the server is marked. */
export function SaveStatus({ state }: { state: SaveState }) {
  const language = useLanguage();
  const isProblem = ['offline', 'rejected', 'conflict'].includes(state.kind);
  return (
    <p role="status" className={`label ${isProblem ? 'dotted' : 'text-ink-2'}`}>
      {describe(state, language)}
    </p>
  );
}
