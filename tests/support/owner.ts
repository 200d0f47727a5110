import type { Page } from '@playwright/test';

/** The settings of a site with an owner. */
export const owner = { email: 'owner@vitrine.example', password: 'a password for the journeys' };
export const ownerSettings = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };

/**
 * Signs the owner in, without the sign-in page: for journeys that begin signed in.
 * @param siteUrl of a site of the test's own
 */
export async function signInOwner(page: Page, siteUrl = ''): Promise<void> {
  const answer = await page.request.post(`${siteUrl}/api/auth/sign-in/email`, { data: owner });
  if (!answer.ok()) throw new Error(`signing in was refused: ${await answer.text()}`);
}
