import { logOut as endSession } from '../../features/accounts/login/client/session.ts';
import { prepareLogout } from '../../features/publishing/ui/prepare-logout.ts';
import type { ApiTransport } from '../../shared/api-transport.ts';

/** The state of a logout; undefined before it, or after the user has chosen to stay. */
export type LogoutState = 'busy' | 'failed' | undefined;

/**
 * Ends the session and loads the home page; whoever has texts that only this browser has is asked first.
 * @param home the path of the home page
 * @throws ApiError; other errors if the server cannot be reached
 */
export async function logOut(transport: ApiTransport, userId: string, home: string): Promise<LogoutState> {
  const discard = await prepareLogout(userId, transport.language());
  if (!discard) return undefined;
  await endSession(transport);
  await discard();
  location.assign(home);
  return 'busy';
}
