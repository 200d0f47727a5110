import { useMessages } from '#shared/i18n/language-context.tsx';
import type { AdminCounts } from './contract.ts';
import { messages } from './messages.ts';

/** Says on every page that the data are those of the demo; part of the page from the start. */
export function DemoNotice({ state }: { state: AdminCounts['demo'] | undefined }) {
  const { demo: text } = useMessages(messages);
  if (!state) return null;
  return (
    <aside aria-label={text.label} className="label px-(--spacing-margin) pt-3 text-ink-2 print:hidden">
      {text.text}{' '}
      {state === 'filling' ? (
        text.filling
      ) : (
        // Phones have no terminal, and need the room.
        <span className="max-md:hidden">
          {text.remove} <code>npm run vitrine -- demo remove</code>
        </span>
      )}
    </aside>
  );
}
