import { createFileRoute } from '@tanstack/react-router';
import { codeHead } from '../dashboard/heads.ts';
import { requireAnonymous } from '../shell/guards.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/login/code')({
  beforeLoad: (way): void => requireAnonymous(way),
  loader: ({ context }) => ({ attempt: context.attempt ?? null }),
  head: codeHead,
  component: lazyPage(() => import('../../features/accounts/ui/code-page.tsx').then((page) => page.CodePage)),
});
