import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError, type ApiTransport, isServerReachable } from '#shared/api/api-transport.ts';
import { type Language, languageNames, languages } from '#shared/i18n/language.ts';
import { useLanguage, useLanguageState, useMessages } from '#shared/i18n/language-context.tsx';
import { languageFormPath } from '#shared/urls/paths.ts';
import { messages } from '../messages.ts';

/**
 * Switches the language. The interface changes immediately; then the choice is saved, the server's response
 * wins, and the content is refetched, even if saving failed. A second switch aborts the first, so that its
 * late response sets no cookie.
 */
function useLanguageSwitch(transport: ApiTransport) {
  const state = useLanguageState();
  const router = useRouter();
  const request = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);
  const reload = () => {
    router.clearCache();
    return router.invalidate();
  };
  const switchLanguage = async (language: Language) => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    state.set(language);
    setBusy(true);
    try {
      const { saveLanguage } = await import('../client.ts');
      if (controller.signal.aborted) return;
      const response = await saveLanguage(transport, language, controller.signal);
      if (controller.signal.aborted) return;
      state.set(response.lang);
      if (response.redirect !== undefined) return location.assign(response.redirect + location.hash);
      await reload();
    } catch (error) {
      if (controller.signal.aborted) return;
      // Other errors come from the script that saves the language.
      const isResponse = error instanceof ApiError && error.status !== 0;
      alert(messages[language].failed(isResponse ? error.message : messages[language].noResponse));
      // If there is no connection, the page stays: its content could not be loaded either.
      if (isResponse || (await isServerReachable(transport))) await reload();
    } finally {
      if (request.current === controller) setBusy(false);
    }
  };
  return { busy, choose: switchLanguage };
}

interface LanguageSwitcherProps {
  readonly transport: ApiTransport;
  readonly className?: string;
}

/** Shows the current language as text, the others as buttons. */
export function LanguageSwitcher({ transport, className }: LanguageSwitcherProps) {
  const { label } = useMessages(messages);
  const current = useLanguage();
  const { busy, choose: switchLanguage } = useLanguageSwitch(transport);
  const list = useRef<HTMLFieldSetElement>(null);
  const onPress = (language: Language) => {
    void switchLanguage(language);
    // The pressed button has become text, so the focus moves to the button in its place.
    requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
  };
  return (
    // A form, so that it works without scripts.
    <form method="post" action={languageFormPath} className={className}>
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
                onPress(language);
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
