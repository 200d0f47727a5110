import { logOut as endSession } from '../../features/accounts/login/client/session.ts';
import { entryQueue } from '../../features/invoicing/work/ui/admin/entry-queue.ts';
import { messages } from '../../features/publishing/messages/messages.ts';
import { prepareLogout } from '../../features/publishing/ui/prepare-logout.ts';
import type { ApiTransport } from '../../shared/api-transport.ts';

/** Empty during a logout, the message after one that failed; undefined before it and when the user stays. */
export type LogoutState = string | undefined;

/**
 * Ends the session and loads the home page; whoever has texts that only this browser has is asked first.
 * @param home the path of the home page
 */
export async function logOut(transport: ApiTransport, userId: string, home: string): Promise<LogoutState> {
  const language = transport.language();
  const discard = await prepareLogout(userId, language);
  if (!discard) return undefined;
  try {
    await endSession(transport);
  } catch {
    return messages[language].logout.failed;
  }
  await discard();
  await entryQueue.clear(userId);
  location.assign(home);
  return '';
}
