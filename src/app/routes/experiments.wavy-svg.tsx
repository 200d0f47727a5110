import { createFileRoute } from '@tanstack/react-router';
import { exhibitOf } from '../../features/experiments/rules/exhibits.ts';
import { experimentHead } from '../portfolio/experiment-heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/experiments/wavy-svg')({
  loader: () => exhibitOf('wavy-svg'),
  head: experimentHead,
  component: lazyPage(() =>
    import('../../features/experiments/wavy-svg/ui/wavy-page.tsx').then((page) => page.WavyPage),
  ),
});
