import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../router-context.ts';
import { AppDocument } from '../shell/app-document.tsx';
import { FailureLayout, Layout } from '../shell/layout.tsx';
import { loadShell } from '../shell/load-shell.ts';
import { rootHead } from '../shell/page-head.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => loadShell(context.transport),
  staleTime: Number.POSITIVE_INFINITY,
  head: rootHead,
  shellComponent: AppDocument,
  component: Layout,
  errorComponent: FailureLayout,
});
