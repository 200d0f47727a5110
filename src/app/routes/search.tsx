import { createFileRoute } from '@tanstack/react-router';
import { loadAnswer } from '../../features/search/client.ts';
import { parseSearchAddress } from '../../features/search/rules/address.ts';
import { searchHead } from '../portfolio/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: parseSearchAddress,
  loaderDeps: ({ search }) => parseSearchAddress({ ...search }),
  loader: ({ context, deps, abortController }) => loadAnswer(context.transport, deps, abortController.signal),
  head: searchHead,
  pendingMs: Number.POSITIVE_INFINITY,
  component: lazyPage(() => import('../portfolio/search-screens.ts').then((screens) => screens.SearchPage)),
});
