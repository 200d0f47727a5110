import { formatNumber } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/language.ts';
import { messages } from '../messages/messages.ts';
import { confirmInDialog } from './confirm-in-dialog.tsx';

/** Asks about texts that only the browser has; resolves to true if they are to be discarded. */
export function confirmDiscarding(count: number, language: Language): Promise<boolean> {
  const { logout: text } = messages[language];
  return confirmInDialog({
    title: text.title,
    description: count === 1 ? text.one : text.other(formatNumber(language, count)),
    cancelLabel: text.cancel,
    confirmLabel: text.confirm,
  });
}
