import type { Page } from '@playwright/test';

/** The configuration of a site with an owner, for end-to-end tests. */
export const owner = { email: 'owner@vitrine.example', password: 'a password for the end-to-end tests' };
export const ownerEnvironment = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };

/**
 * Logs the owner in without the login page.
 * @param siteUrl the URL of the test's own site, if it has one
 */
export async function logInOwner(page: Page, siteUrl = ''): Promise<void> {
  const response = await page.request.post(`${siteUrl}/api/auth/sign-in/email`, { data: owner });
  if (!response.ok()) throw new Error(`login failed: ${await response.text()}`);
}
