import type { Page } from '@playwright/test';

/** The credentials of a user. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The configuration of a site with an owner, for end-to-end tests. */
export const owner = { email: 'owner@vitrine.example', password: 'a password for the end-to-end tests' };
export const ownerEnvironment = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };

/**
 * Logs an owner in without the login page.
 * @param siteUrl the URL of the test's own site, if it has one
 */
export async function logInOwner(page: Page, siteUrl = '', credentials: Credentials = owner): Promise<void> {
  const response = await page.request.post(`${siteUrl}/api/auth/sign-in/email`, { data: credentials });
  if (!response.ok()) throw new Error(`login failed: ${await response.text()}`);
}
