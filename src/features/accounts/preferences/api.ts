import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { requireUserRequestContext } from '../api/request-context.ts';
import type { Accounts } from '../service/create-accounts.ts';
import { firstStepsChange, shortcutsChange } from './contract.ts';

export const shortcutsApi = ({ preferences }: Accounts) =>
  new Hono<ApiEnv>().put('/', validated('json', shortcutsChange), async (c) => {
    await preferences.setSingleKeys(requireUserRequestContext(c), c.req.valid('json').single_keys);
    return c.json({ data: null });
  });

export type ShortcutsApi = ReturnType<typeof shortcutsApi>;

export const firstStepsApi = ({ preferences }: Accounts) =>
  new Hono<ApiEnv>().put('/', validated('json', firstStepsChange), async (c) => {
    await preferences.setFirstStepsHidden(requireUserRequestContext(c), c.req.valid('json').hidden);
    return c.json({ data: null });
  });

export type FirstStepsApi = ReturnType<typeof firstStepsApi>;
