import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { passkeysApi } from '../passkeys/api.ts';
import { shortcutsApi } from '../preferences/api.ts';
import { profileApi } from '../profile/api.ts';
import type { Accounts } from '../service/create-accounts.ts';
import { twoFactorApi } from '../two-factor/api.ts';
import { walletsApi } from '../wallets/api.ts';

export const accountApi = (accounts: Accounts) =>
  new Hono<ApiEnv>()
    .route('/', profileApi(accounts))
    .route('/', twoFactorApi(accounts))
    .route('/', passkeysApi(accounts))
    .route('/', walletsApi(accounts))
    .route('/shortcuts', shortcutsApi(accounts));
