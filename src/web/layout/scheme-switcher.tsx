import { useSyncExternalStore } from 'react';
import { colorSchemes, schemePreference } from '#design/tokens/color-scheme.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { layoutMessages } from '../messages.ts';

const getServerSnapshot = () => undefined;

export function SchemeSwitcher() {
  const text = useMessages(layoutMessages);
  const chosen = useSyncExternalStore(schemePreference.subscribe, schemePreference.get, getServerSnapshot);
  return (
    <fieldset className="flex gap-6 md:max-lg:gap-4 [@media(scripting:none)]:hidden">
      <legend className="sr-only">{text.colors}</legend>
      {[...colorSchemes, undefined].map((scheme) => (
        <button
          key={scheme ?? 'system'}
          type="button"
          aria-pressed={scheme === chosen}
          className="min-h-6 text-ink-2 underline-offset-4 hover:underline aria-pressed:text-ink aria-pressed:no-underline"
          onClick={() => schemePreference.set(scheme)}
        >
          {text.scheme[scheme ?? 'system']}
        </button>
      ))}
    </fieldset>
  );
}
