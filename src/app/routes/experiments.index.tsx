import { createFileRoute } from '@tanstack/react-router';
import { findExperiments } from '../../features/experiments/client.ts';
import { experimentsHead } from '../portfolio/experiment-heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/experiments/')({
  loader: ({ context }) => findExperiments(context.transport),
  head: experimentsHead,
  component: lazyPage(() =>
    import('../../features/experiments/ui/experiments-page.tsx').then((page) => page.ExperimentsPage),
  ),
});
