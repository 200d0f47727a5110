import { lazy, Suspense } from 'react';
import type { ListPage } from '#shared/pages/list-page.ts';

const load = () => import('./list-pager.tsx').then(({ ListPager }) => ({ default: ListPager }));

// Most sites have no list of that length, so its script is one of its own.
const ListPager = import.meta.env.SSR ? (await load()).default : lazy(load);

/** Links to the other pages of a list. */
export const LazyPager = ({ list }: { readonly list: ListPage }) => (
  <Suspense>
    <ListPager list={list} />
  </Suspense>
);
