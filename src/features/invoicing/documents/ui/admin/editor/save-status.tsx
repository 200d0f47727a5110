import { formatTime } from '#shared/dates/dates.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import { messages } from '../../../../domain/messages/messages.ts';
import { useHasUnreadable } from './unreadable-fields.tsx';
import type { SaveState } from './use-invoice-draft.ts';

function describe(state: SaveState, language: Language, isShort: boolean): string {
  const { save: text } = messages[language];
  const { isInBrowser } = state;
  switch (state.kind) {
    case 'saved': {
      if (!state.at) return isShort ? text.savedShort : text.saved;
      const time = formatTime(state.at, language);
      // With seconds, the text would take two lines.
      if (isShort) return text.savedAtShort(time.replace(/:\d\d$/, ''));
      return isInBrowser ? text.savedTwice(time) : text.savedAt(time);
    }
    case 'rejected': {
      const isTooLarge = Object.values(state.error.fields).includes('too_large');
      const reason = isTooLarge ? text.tooLarge : state.error.message;
      return isInBrowser ? text.rejectedInBrowser(reason) : text.rejected(reason);
    }
    case 'unsaved':
      return isInBrowser ? text.inBrowser : text.unsaved;
    default:
      return isInBrowser ? text[`${state.kind}InBrowser`] : text[state.kind];
  }
}

const problems: readonly SaveState['kind'][] = ['offline', 'rejected', 'conflict', 'logged_out'];

/** @param isShort true if there is room for a word and the time only; problems are still shown in full */
export function SaveStatus({ state, isShort = false }: { state: SaveState; isShort?: boolean }) {
  const language = useLanguage();
  const { save: text } = messages[language];
  const hasUnreadable = useHasUnreadable() && state.kind === 'saved';
  return (
    <p
      role="status"
      className={`label ${hasUnreadable || problems.includes(state.kind) ? 'dotted' : 'text-ink-2'}`}
    >
      {hasUnreadable ? text[isShort ? 'unreadableShort' : 'unreadable'] : describe(state, language, isShort)}
    </p>
  );
}
