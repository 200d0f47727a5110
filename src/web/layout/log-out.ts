import { logOut as endSession } from '#features/accounts/login/client/session.ts';
import { messages as workMessages } from '#features/invoicing/work/messages/messages.ts';
import { leaveEntries } from '#features/invoicing/work/ui/admin/leave-entries.ts';
import { messages } from '#features/publishing/messages/messages.ts';
import { confirmInDialog } from '#features/publishing/ui/confirm-in-dialog.tsx';
import { prepareLogout } from '#features/publishing/ui/prepare-logout.ts';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/language.ts';
import { plural } from '#shared/i18n/messages.ts';

/** Empty during a logout, a message after a failed one; otherwise undefined. */
export type LogoutState = string | undefined;

/** Asks about unsent hours; resolves to true if they may be discarded. */
function confirmLosingEntries(count: number, language: Language): Promise<boolean> {
  const { logout: text } = workMessages[language];
  const number = formatNumber(language, count);
  return confirmInDialog({
    title: text.title,
    description: plural(language, count, { one: text.one, other: text.other(number) }),
    cancelLabel: text.cancel,
    confirmLabel: text.confirm,
  });
}

/**
 * Ends the session and loads the home page. Hours that wait in this browser are sent first; if only this
 * browser has some hours or texts, asks for confirmation.
 * @param home the path of the home page
 */
export async function logOut(transport: ApiTransport, userId: string, home: string): Promise<LogoutState> {
  const language = transport.language();
  const discard = await prepareLogout(userId, language);
  if (!discard) return undefined;
  const removeEntries = await leaveEntries(transport, {
    id: userId,
    confirm: (entries) => confirmLosingEntries(entries.length, language),
  });
  if (!removeEntries) return undefined;
  try {
    await endSession(transport);
  } catch {
    return messages[language].logout.failed;
  }
  await discard();
  await removeEntries();
  location.assign(home);
  return '';
}
