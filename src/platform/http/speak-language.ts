import type { MiddlewareHandler } from 'hono';
import { defaultLanguage, isLanguage } from '../../shared/language.ts';
import type { ApiEnv } from './api-env.ts';

/** Answers in the language of `X-Localization`; an unknown value means the default. */
export const speakLanguage: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const asked = c.req.header('x-localization');
  const language = isLanguage(asked) ? asked : defaultLanguage;
  c.set('language', language);
  await next();
  if (!c.res.headers.has('Content-Language')) c.header('Content-Language', language);
  c.header('Vary', 'X-Localization');
  c.header('Cache-Control', 'no-store');
};
