import { createFileRoute } from '@tanstack/react-router';
import { leadToExperiments } from '../../features/experiments/client.ts';

export const Route = createFileRoute('/projects/')({
  loader: leadToExperiments,
});
