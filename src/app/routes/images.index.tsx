import { createFileRoute } from '@tanstack/react-router';
import { findImages } from '../../features/images/client.ts';
import { parseGallerySearch } from '../../features/images/rules/gallery-search.ts';
import { imagesHead } from '../portfolio/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/images/')({
  validateSearch: parseGallerySearch,
  loader: ({ context }) => findImages(context.transport),
  head: imagesHead,
  component: lazyPage(() => import('../portfolio/screens.ts').then((screens) => screens.ImagesPage)),
});
