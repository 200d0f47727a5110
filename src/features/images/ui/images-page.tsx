import { useRouter } from '@tanstack/react-router';
import { nearestAspectRatio } from '../../../design/aspect-ratio.ts';
import { EmptyCollection } from '../../../design/empty-collection.tsx';
import { PageTitle } from '../../../design/page-title.tsx';
import { catalogueNumber } from '../../../shared/catalogue.ts';
import { useLanguage, useMessages } from '../../../shared/i18n/language-context.tsx';
import { plural } from '../../../shared/i18n/messages.ts';
import { paths } from '../../../shared/paths.ts';
import type { PageProps } from '../../../shared/route.ts';
import type { ImageSummary } from '../contract.ts';
import { messages } from '../messages.ts';
import type { GallerySearch } from '../rules/gallery-search.ts';
import { ImageCaption } from './image-caption.tsx';
import { ImageLink } from './image-link.tsx';
import { useViewer } from './use-viewer.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set when the gallery opened its viewer, so that Back closes it. */
    isFromGallery?: boolean;
  }
}

/** The number of images loaded eagerly, because they are likely to be in view. */
const eagerCount = 1;

/** Shows the gallery: rows of equal height, with captions below the images. */
export function ImagesPage({ data: images, search }: PageProps<readonly ImageSummary[], GallerySearch>) {
  const text = useMessages(messages);
  const language = useLanguage();
  return (
    <>
      <PageTitle className="px-(--spacing-margin)">{text.title}</PageTitle>
      {images.length === 0 ? (
        <EmptyCollection number={catalogueNumber('I', 1)} title={text.empty} text={text.emptyText} />
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-(--spacing-margin) pt-s7">
            <p className="max-w-[39em]">{text.listDescription}</p>
            <p className="label text-ink-2">
              {images.length} {plural(language, images.length, text.imageCount)}
            </p>
          </div>
          <ul className="hang">
            {images.map((image, index) => (
              <GalleryItem key={image.id} image={image} index={index} />
            ))}
          </ul>
          <OpenViewer images={images} view={search.view} />
        </>
      )}
    </>
  );
}

/** Every seventh image is larger, for rhythm. */
const isLarge = (index: number) => index % 7 === 0;

function GalleryItem({ image, index }: { image: ImageSummary; index: number }) {
  const { ratio, className } = nearestAspectRatio(image.width, image.height);
  // Slightly below the real widths: a file a few percent too small looks the same and is half the size.
  const wide = Math.min(88, Math.round(ratio * (isLarge(index) ? 40 : 29)));
  const narrow = Math.min(88, Math.round(ratio * (isLarge(index) ? 66 : 44)));
  return (
    <li className={`${className} ${isLarge(index) ? 'hang-large' : ''}`}>
      <figure className={className}>
        <ImageLink
          image={image}
          sizes={`(min-width: 768px) ${wide}vw, ${narrow}vw`}
          isFirst={index < eagerCount}
        />
        <ImageCaption image={image} />
      </figure>
    </li>
  );
}

function OpenViewer({ images, view }: { images: readonly ImageSummary[]; view: string | undefined }) {
  const router = useRouter();
  const index = images.findIndex(({ slug }) => slug === view);
  const image = images[index];
  const getHref = (slug: string) => router.buildLocation({ to: paths.image, params: { slug } }).publicHref;
  const Viewer = useViewer(image?.slug, () => image && location.assign(getHref(image.slug)));
  if (!image || !Viewer) return null;
  const show = (slug: string) =>
    void router.navigate({
      to: paths.images,
      search: { view: slug },
      mask: { to: paths.image, params: { slug }, search: {}, unmaskOnReload: true },
      state: (before) => before,
      replace: true,
      resetScroll: false,
    });
  // If the viewer was opened by its URL, there is no history entry to go back to.
  const close = () =>
    router.state.location.state.isFromGallery
      ? router.history.back()
      : void router.navigate({ to: paths.images, search: {}, replace: true, resetScroll: false });
  return <Viewer images={images} index={index} onShow={show} onClose={close} />;
}
