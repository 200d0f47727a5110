import { useSyncExternalStore } from 'react';
import { colorSchemes, schemeChoice } from '../../design/color-scheme.ts';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { shellWords } from '../locales/words.ts';

const unknown = () => undefined;

/** The colours of the site: those of the system, or a choice that this browser keeps. */
export function SchemeSwitcher() {
  const text = useWords(shellWords);
  const chosen = useSyncExternalStore(schemeChoice.subscribe, schemeChoice.get, unknown);
  return (
    <fieldset className="flex gap-6 md:max-lg:gap-4 [@media(scripting:none)]:hidden">
      <legend className="sr-only">{text.colors}</legend>
      {[...colorSchemes, undefined].map((scheme) => (
        <button
          key={scheme ?? 'system'}
          type="button"
          aria-pressed={scheme === chosen}
          className="min-h-6 underline decoration-line-2 underline-offset-4 hover:decoration-dot aria-pressed:no-underline"
          onClick={() => schemeChoice.set(scheme)}
        >
          {text.scheme[scheme ?? 'system']}
        </button>
      ))}
    </fieldset>
  );
}
