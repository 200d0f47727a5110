import { formatTime } from '#shared/dates/dates.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import type { SaveState } from './use-draft.ts';

function describe(state: SaveState, language: Language): string {
  const { save } = messages[language];
  const { isInBrowser } = state;
  switch (state.kind) {
    case 'saved': {
      if (!state.at) return save.saved;
      const time = formatTime(state.at, language);
      return isInBrowser ? save.savedTwice(time) : save.savedAt(time);
    }
    case 'rejected': {
      const { message } = state.error;
      return isInBrowser ? save.rejectedInBrowser(message) : save.rejected(message);
    }
    case 'unsaved':
      return isInBrowser ? save.inBrowser : save.unsaved;
    case 'saving':
      return isInBrowser ? save.savingOnServer : save.saving;
    default:
      return save[isInBrowser ? (`${state.kind}InBrowser` as const) : state.kind];
  }
}

const problems: readonly SaveState['kind'][] = ['offline', 'rejected', 'conflict', 'logged_out'];

/** Marks text that is not on the server. */
export function SaveStatus({ state }: { state: SaveState }) {
  const language = useLanguage();
  return (
    <p role="status" className={`label ${problems.includes(state.kind) ? 'dotted' : 'text-ink-2'}`}>
      {describe(state, language)}
    </p>
  );
}
