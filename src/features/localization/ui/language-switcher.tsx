import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ApiTransport } from '../../../shared/api-transport.ts';
import { useLanguage, useLanguageState, useWords } from '../../../shared/i18n/language-context.tsx';
import { type Language, languages } from '../../../shared/language.ts';
import { languageNames } from '../../../shared/language-names.ts';
import { languageFormPath } from '../../../shared/paths.ts';
import { chooseLanguage } from '../client.ts';
import { words } from './words.ts';

/**
 * The switch: the interface changes at once, then the server is told; what it answers holds, and the content
 * is fetched again. A second switch breaks off the first, so that its late answer keeps no cookie.
 */
function useLanguageSwitch(transport: ApiTransport) {
  const state = useLanguageState();
  const router = useRouter();
  const exchange = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);
  const choose = async (language: Language) => {
    exchange.current?.abort();
    const mine = new AbortController();
    exchange.current = mine;
    state.set(language);
    setBusy(true);
    try {
      const answer = await chooseLanguage(transport, language, mine.signal);
      if (mine.signal.aborted) return;
      state.set(answer.lang);
      if (answer.redirect !== undefined) return location.assign(answer.redirect + location.hash);
      router.clearCache();
      await router.invalidate();
    } catch {
      if (!mine.signal.aborted) alert(words[language].failed);
    } finally {
      if (exchange.current === mine) setBusy(false);
    }
  };
  return { busy, choose };
}

/** The languages: the current one as text, the others as buttons. */
export function LanguageSwitcher({ transport }: { transport: ApiTransport }) {
  const { label } = useWords(words);
  const current = useLanguage();
  const { busy, choose } = useLanguageSwitch(transport);
  const list = useRef<HTMLFieldSetElement>(null);
  const press = (language: Language) => {
    void choose(language);
    // The pressed button has become a text: the focus goes to the one that took its place.
    requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
  };
  return (
    // A form, so that the choice works without scripts.
    <form method="post" action={languageFormPath}>
      <fieldset ref={list} aria-busy={busy} className="flex items-baseline gap-6">
        <legend className="sr-only">{label}</legend>
        {languages.map((language) =>
          language === current ? (
            <span key={language} lang={language}>
              {languageNames[language]}
            </span>
          ) : (
            <button
              key={language}
              type="submit"
              name="lang"
              value={language}
              lang={language}
              className="min-h-6 underline decoration-line-2 underline-offset-4 hover:decoration-dot"
              onClick={(event) => {
                event.preventDefault();
                press(language);
              }}
            >
              {languageNames[language]}
            </button>
          ),
        )}
      </fieldset>
    </form>
  );
}
