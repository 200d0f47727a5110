import type { ComponentType } from 'react';
import { shellWords } from '../locales/words.ts';
import { lazyPage } from '../shell/lazy-page.tsx';
import { privateHeadOf } from '../shell/page-head.ts';

/** The options of a page at the door: the same for everyone who opens it, and told to no search engine. */
export function doorRoute(name: keyof typeof shellWords.en.page, load: () => Promise<ComponentType>) {
  return {
    loader: () => null,
    head: privateHeadOf<unknown>((_, lang) => shellWords[lang].page[name]),
    component: lazyPage(load),
  };
}
