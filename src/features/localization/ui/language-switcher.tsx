import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ApiTransport } from '../../../shared/api-transport.ts';
import { useLanguage, useLanguageState, useWords } from '../../../shared/i18n/language-context.tsx';
import { type Language, languages } from '../../../shared/language.ts';
import { languageNames } from '../../../shared/language-names.ts';
import { chooseLanguage } from '../client.ts';
import { words } from './words.ts';

/**
 * The switch: the interface changes at once, then the server is told; what it answers holds.
 * Of two quick switches only the last counts.
 */
function useLanguageSwitch(transport: ApiTransport) {
  const state = useLanguageState();
  const router = useRouter();
  const turn = useRef(0);
  const [busy, setBusy] = useState(false);
  const show = (language: Language) => {
    state.set(language);
    router.clearCache();
    return router.invalidate();
  };
  const choose = async (language: Language) => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    const content = show(language);
    try {
      const answer = await chooseLanguage(transport, language);
      if (mine !== turn.current) return;
      if (answer.redirect !== undefined) return location.assign(answer.redirect);
      await (answer.lang === language ? content : show(answer.lang));
    } catch {
      if (mine === turn.current) alert(words[language].failed);
    } finally {
      if (mine === turn.current) setBusy(false);
    }
  };
  return { busy, choose };
}

/** The languages: the current one as text, the others as buttons. */
export function LanguageSwitcher({ transport }: { transport: ApiTransport }) {
  const { label } = useWords(words);
  const current = useLanguage();
  const { busy, choose } = useLanguageSwitch(transport);
  return (
    <fieldset aria-label={label} aria-busy={busy} className="flex items-baseline gap-6">
      {languages.map((language) =>
        language === current ? (
          <span key={language} lang={language}>
            {languageNames[language]}
          </span>
        ) : (
          <button
            key={language}
            type="button"
            lang={language}
            className="min-h-6 underline decoration-line-2 underline-offset-4 hover:decoration-dot"
            onClick={() => choose(language)}
          >
            {languageNames[language]}
          </button>
        ),
      )}
    </fieldset>
  );
}
