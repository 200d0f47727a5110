import { createFileRoute } from '@tanstack/react-router';
import { exhibitOf } from '../../features/experiments/rules/exhibits.ts';
import { experimentHead } from '../portfolio/experiment-heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/experiments/seven-segment-display')({
  loader: () => exhibitOf('seven-segment-display'),
  head: experimentHead,
  component: lazyPage(() =>
    import('../../features/experiments/seven-segment-display/ui/seven-segment-page.tsx').then(
      (page) => page.SevenSegmentPage,
    ),
  ),
});
