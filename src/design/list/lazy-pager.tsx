import { lazy, Suspense } from 'react';
import type { ListPage } from '#shared/pages/list-page.ts';

const load = () => import('./list-pager.tsx').then(({ ListPager }) => ({ default: ListPager }));

// A separate script: most sites have no list of that length.
const ListPager = import.meta.env.SSR ? (await load()).default : lazy(load);

export const LazyPager = ({ list }: { readonly list: ListPage }) => (
  <Suspense>
    <ListPager list={list} />
  </Suspense>
);
