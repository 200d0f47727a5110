import { createFileRoute } from '@tanstack/react-router';
import { loadImage } from '../../features/images/client.ts';
import { imageHead } from '../portfolio/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/images/$slug')({
  loader: ({ context, params }) => loadImage(context.transport, params.slug),
  head: imageHead,
  component: lazyPage(() => import('../portfolio/screens.ts').then((screens) => screens.ImagePage)),
});
