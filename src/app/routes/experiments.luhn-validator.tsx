import { createFileRoute } from '@tanstack/react-router';
import { exhibitOf } from '../../features/experiments/rules/exhibits.ts';
import { experimentHead } from '../portfolio/experiment-heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/experiments/luhn-validator')({
  loader: () => exhibitOf('luhn-validator'),
  head: experimentHead,
  component: lazyPage(() =>
    import('../../features/experiments/luhn-validator/ui/luhn-page.tsx').then((page) => page.LuhnPage),
  ),
});
