import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * A session for a person who has shown in a way of ours who they are; better-auth has no call for that. Its path is
 * one of those after which its second factor takes the session back and asks for the code, as after a password.
 */
export function provenSignIn() {
  const body = z.strictObject({ userId: z.string().max(36), remember: z.boolean() });
  return {
    id: 'proven-sign-in',
    endpoints: {
      signInProven: createAuthEndpoint('/sign-in/username', { method: 'POST', body }, async (ctx) => {
        const { userId, remember } = ctx.body;
        const user = await ctx.context.internalAdapter.findUserById(userId);
        const session = user && (await ctx.context.internalAdapter.createSession(user.id, !remember));
        if (!session) throw new APIError('UNAUTHORIZED', { message: 'no session for this user' });
        await setSessionCookie(ctx, { session, user }, !remember);
        return ctx.json({ userId: user.id });
      }),
    },
  };
}
