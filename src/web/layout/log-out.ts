import { logOut as endSession } from '../../features/accounts/login/client/session.ts';
import { prepareLogout } from '../../features/publishing/ui/prepare-logout.ts';
import type { ApiTransport } from '../../shared/api-transport.ts';

/**
 * Ends the session; whoever has texts that only this browser has is asked first.
 * @returns false if the user stays
 * @throws ApiError; other errors if the server cannot be reached
 */
export async function logOut(transport: ApiTransport, userId: string): Promise<boolean> {
  const discard = await prepareLogout(userId, transport.language());
  if (!discard) return false;
  await endSession(transport);
  await discard();
  return true;
}
