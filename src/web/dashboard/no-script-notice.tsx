import { useMessages } from '../../shared/i18n/language-context.tsx';
import { messages } from './messages.ts';

/** Says that changes need JavaScript, to browsers without it. */
export function NoScriptNotice() {
  const { noScript } = useMessages(messages);
  return (
    <noscript>
      <p className="dotted px-(--spacing-margin) pt-6">{noScript}</p>
    </noscript>
  );
}
