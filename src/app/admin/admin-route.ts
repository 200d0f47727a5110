import type { ComponentType } from 'react';
import type { ApiTransport } from '../../shared/api-transport.ts';
import type { Language } from '../../shared/language.ts';
import { DeskPending } from '../dashboard/desk-pending.tsx';
import type { RouterContext } from '../router-context.ts';
import { loadChunk } from '../shell/chunk-error.ts';
import { orBeginAnew } from '../shell/guards.ts';
import { lazyPage } from '../shell/lazy-page.tsx';
import { privateHeadOf } from '../shell/page-head.ts';

/** What an admin page is, all of it in a script that only its visitors are sent. */
export interface AdminScreen<Data> {
  readonly Page: ComponentType;
  readonly title: (language: Language) => string;
  /** What the page shows, from the search parameters of its address. */
  readonly load: (transport: ApiTransport, search: Readonly<Record<string, unknown>>) => Promise<Data>;
}

interface Loading {
  readonly context: RouterContext;
  readonly deps: Readonly<Record<string, unknown>>;
  readonly location: { readonly publicHref: string };
}

type HeadInput = Parameters<ReturnType<typeof privateHeadOf<unknown>>>[0];

/** The options of an admin page's route: nothing of it comes in the scripts of the public pages. */
export function adminRoute<Data>(load: () => Promise<AdminScreen<Data>>) {
  const screen = () => loadChunk(load);
  return {
    loaderDeps: ({ search }: { search: Readonly<Record<string, unknown>> }) => ({ ...search }),
    loader: ({ context, deps, location }: Loading): Promise<Data> =>
      orBeginAnew(
        screen().then((loaded) => loaded.load(context.transport, deps)),
        location,
      ),
    staleTime: 0,
    head: async (input: HeadInput) => {
      const { title } = await screen();
      return privateHeadOf<unknown>((_, language) => title(language))(input);
    },
    pendingComponent: DeskPending,
    component: lazyPage(() => load().then(({ Page }) => Page)),
  };
}
