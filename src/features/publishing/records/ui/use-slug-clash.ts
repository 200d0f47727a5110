import { useEffect, useState } from 'react';
import type { Language } from '#shared/i18n/language.ts';
import type { PartsClient } from '../../client.ts';
import type { SlugCheck } from '../../contract.ts';
import { maxSlugLength } from '../rules/slugs.ts';

/** Pause in typing after which a slug is checked. */
const checkDelayMs = 350;

interface CheckedSlug {
  readonly id: string;
  readonly part: Language;
  /** The typed slug; an empty or too long slug is not checked. */
  readonly slug: string;
  /** Counts rejected publications; the slug is checked again after each. */
  readonly attempt: number;
}

/** Checks a slug while it is typed; returns undefined until the result is known. */
export function useSlugClash(
  client: PartsClient,
  { id, part, slug, attempt }: CheckedSlug,
): SlugCheck | undefined {
  const [found, setFound] = useState<{ readonly part: Language; readonly clash: SlugCheck | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt checks the same slug again
  useEffect(() => {
    if (slug === '' || slug.length > maxSlugLength) return undefined;
    const controller = new AbortController();
    const check = async () => {
      // If there is no response, publishing reports the problem.
      const clash = await client.checkSlug({ id, part }, slug, controller.signal).catch(() => null);
      if (!controller.signal.aborted) setFound({ part, clash });
    };
    const timer = setTimeout(() => void check(), checkDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, id, part, slug, attempt]);
  return found?.part === part && found.clash?.slug === slug ? found.clash : undefined;
}
