import { createFileRoute } from '@tanstack/react-router';
import { leadToExperiment } from '../../features/experiments/client.ts';

export const Route = createFileRoute('/projects/$slug')({
  loader: ({ params }) => leadToExperiment(params.slug),
});
