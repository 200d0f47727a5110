import { useRouter } from '@tanstack/react-router';
import { EmptyCollection } from '#design/list/empty-collection.tsx';
import { LazyPager } from '#design/list/lazy-pager.tsx';
import { nearestAspectRatio } from '#design/media/aspect-ratio.ts';
import { PageTitle } from '#design/page/page-title.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { GalleryData, ImageSummary } from '../contract.ts';
import { messages } from '../messages.ts';
import type { GallerySearch } from '../rules/gallery-search.ts';
import { hangLayouts, hangRows } from '../rules/hang-rows.ts';
import { messages as screenMessages } from '../screens/messages.ts';
import { ImageCaption } from './image-caption.tsx';
import { ImageLink } from './image-link.tsx';
import { useViewer } from './use-viewer.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if the gallery opened the viewer, so that Back closes it. */
    isFromGallery?: boolean;
  }
}

/** Loaded eagerly, because they are probably in view. */
const eagerCount = 1;

export function ImagesPage({ data, search }: PageProps<GalleryData, GallerySearch>) {
  const { title, listDescription } = useMessages(messages);
  const text = useMessages(screenMessages);
  const language = useLanguage();
  const [images, total] = 'page' in data ? [data.images, data.total] : [data, data.length];
  return (
    <>
      <PageTitle className="px-(--spacing-margin)">{title}</PageTitle>
      {total === 0 ? (
        <EmptyCollection number={catalogueNumber('I', 1)} title={text.empty} text={text.emptyText} />
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-(--spacing-margin) pt-s7">
            <p className="max-w-[39em]">{listDescription}</p>
            <p className="label text-ink-2">
              {total} {plural(language, total, text.imageCount)}
            </p>
          </div>
          <Hang images={images} />
          {'page' in data && <LazyPager list={data} />}
          <OpenViewer images={images} search={search} />
        </>
      )}
    </>
  );
}

function Hang({ images }: { images: readonly ImageSummary[] }) {
  const ratios = images.map(({ width, height }) => nearestAspectRatio(width, height).ratio);
  const narrow = hangRows(ratios, hangLayouts.narrow);
  const wide = hangRows(ratios, hangLayouts.wide);
  return (
    <ul className="hang">
      {images.map((image, index) => (
        <GalleryItem
          key={image.id}
          image={image}
          narrow={narrow[index] ?? 0}
          wide={wide[index] ?? 0}
          isFirst={index < eagerCount}
        />
      ))}
    </ul>
  );
}

interface GalleryItemProps {
  readonly image: ImageSummary;
  readonly narrow: number;
  readonly wide: number;
  readonly isFirst: boolean;
}

function GalleryItem({ image, narrow, wide, isFirst }: GalleryItemProps) {
  const { ratio, className } = nearestAspectRatio(image.width, image.height);
  // Slightly below the real widths: a file a few percent too small looks the same and is half the size.
  const sizes = `(min-width: 768px) ${Math.round(ratio * wide)}vw, ${Math.round(ratio * narrow)}vw`;
  return (
    <li className={`${className} hang-narrow-${narrow} hang-wide-${wide}`}>
      <figure className={className}>
        <ImageLink image={image} sizes={sizes} isFirst={isFirst} />
        <ImageCaption image={image} />
      </figure>
    </li>
  );
}

function OpenViewer({ images, search }: { images: readonly ImageSummary[]; search: GallerySearch }) {
  const router = useRouter();
  const { view, ...page } = search;
  const index = images.findIndex(({ slug }) => slug === view);
  const image = images[index];
  const getHref = (slug: string) => router.buildLocation({ to: paths.image, params: { slug } }).publicHref;
  const Viewer = useViewer(image?.slug, () => image && location.assign(getHref(image.slug)));
  if (!image || !Viewer) return null;
  const show = (slug: string) =>
    void router.navigate({
      to: paths.images,
      search: { ...page, view: slug },
      mask: { to: paths.image, params: { slug }, search: {}, unmaskOnReload: true },
      state: (before) => before,
      replace: true,
      resetScroll: false,
    });
  // If the viewer was opened by its URL, there is no history entry to go back to.
  const close = () =>
    router.state.location.state.isFromGallery
      ? router.history.back()
      : void router.navigate({ to: paths.images, search: page, replace: true, resetScroll: false });
  return <Viewer images={images} index={index} onShow={show} onClose={close} />;
}
