import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Plinth } from '../../../design/plinth.tsx';
import { nearestRatio } from '../../../design/ratio.ts';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { plural } from '../../../shared/i18n/words.ts';
import { paths } from '../../../shared/paths.ts';
import type { ImageSummary } from '../contract.ts';
import { ImageCaption } from './image-caption.tsx';
import { ImageLink } from './image-link.tsx';
import { useViewer } from './use-viewer.ts';
import { words } from './words.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set where the gallery itself opened its viewer, so that back closes it. */
    isFromGallery?: boolean;
  }
}

const route = getRouteApi('/images/');
/** How many pictures are likely to be in sight at once, so that they do not wait. */
const inSight = 1;

/** The gallery: a hang in rows of one height, as wide as each picture is, with the labels below. */
export function ImagesPage() {
  const text = useWords(words);
  const language = useLanguage();
  const images = route.useLoaderData();
  return (
    <>
      <h1 className="title px-(--spacing-margin) text-t6">{text.title}</h1>
      {images.length === 0 ? (
        <Plinth title={text.empty} text={text.emptyText} />
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-(--spacing-margin) pt-s7">
            <p className="max-w-[58ch]">{text.listDescription}</p>
            <p className="label text-ink-2">
              {images.length} {plural(language, images.length, text.imageCount)}
            </p>
          </div>
          <ul className="hang">
            {images.map((image, index) => (
              <Hung key={image.id} image={image} index={index} />
            ))}
          </ul>
          <OpenViewer images={images} />
        </>
      )}
    </>
  );
}

/** Every seventh picture hangs larger, so that the wall has a rhythm. */
const isLarge = (index: number) => index % 7 === 0;

function Hung({ image, index }: { image: ImageSummary; index: number }) {
  const { ratio, className } = nearestRatio(image.width, image.height);
  // A little less than they are: a file that is a few hundredths too small looks the same and is half as heavy.
  const wide = Math.min(88, Math.round(ratio * (isLarge(index) ? 40 : 29)));
  const narrow = Math.min(88, Math.round(ratio * (isLarge(index) ? 66 : 44)));
  return (
    <li className={`${className} ${isLarge(index) ? 'hang-large' : ''}`}>
      <figure className={className}>
        <ImageLink
          image={image}
          sizes={`(min-width: 768px) ${wide}vw, ${narrow}vw`}
          isFirst={index < inSight}
        />
        <ImageCaption image={image} />
      </figure>
    </li>
  );
}

function OpenViewer({ images }: { images: readonly ImageSummary[] }) {
  const { view } = route.useSearch();
  const router = useRouter();
  const index = images.findIndex(({ slug }) => slug === view);
  const image = images[index];
  const addressOf = (slug: string) => router.buildLocation({ to: paths.image, params: { slug } }).publicHref;
  const Viewer = useViewer(image?.slug, () => image && location.assign(addressOf(image.slug)));
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
  // Opened by its address alone there is nothing to go back to.
  const close = () =>
    router.state.location.state.isFromGallery
      ? router.history.back()
      : void router.navigate({ to: paths.images, search: {}, replace: true, resetScroll: false });
  return <Viewer images={images} index={index} onShow={show} onClose={close} />;
}
