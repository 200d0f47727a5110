import { getRouteApi, Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { EmptyCollection } from '#design/list/empty-collection.tsx';
import { MediaImage } from '#design/media/media-image.tsx';
import { getMenuLink, type MenuPage } from '#features/pages/contract/menus.ts';
import type { Site } from '#features/settings/contract.ts';
import type { HomeSection } from '#features/settings/home/contract/home.ts';
import { takesHyphen } from '#features/settings/rules/hyphens.ts';
import { hasTallScript } from '#features/settings/rules/tall-scripts.ts';
import type { CoverWebsite } from '#features/websites/home/rules.ts';
import { WebsiteRows } from '#features/websites/ui/website-rows.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { layoutMessages } from '../messages.ts';
import type { HomeSearch } from '../search-params.ts';
import type { HomeData } from './client.ts';
import { HomeExperiments } from './home-experiments.tsx';
import { HomeImages } from './home-images.tsx';
import { messages } from './messages.ts';
import { SectionHeading } from './section-heading.tsx';

const root = getRouteApi('__root__');

export function HomePage({ data, search: { login } }: PageProps<HomeData, HomeSearch>) {
  const text = useMessages(messages);
  useEarlyInput();
  const { site, year, user } = root.useLoaderData();
  const { content, images, imageTotal, experiments } = data;
  const { sections, cover, website_total: websiteTotal } = content;
  const render: Readonly<Record<HomeSection, ReactNode>> = {
    websites: <Websites key="websites" content={content} />,
    images: <HomeImages key="images" images={images} total={imageTotal} />,
    experiments: <HomeExperiments key="experiments" experiments={experiments} />,
  };
  const language = useLanguage();
  const contact = site.pages.find((page: MenuPage) => page.is_contact);
  return (
    <>
      {login !== undefined && !user && <LoginPrompt to={login} />}
      <div className="label flex justify-between gap-6 px-(--spacing-margin) pt-4">
        <span>{text.catalogue}</span>
        <span className="max-md:hidden">
          {[
            text.websiteCount(websiteTotal),
            text.imageCount(imageTotal),
            text.experimentCount(experiments.length),
          ]
            .filter((count) => count !== '')
            .join(', ')}
        </span>
        <span>{formatYears(content.first_year ?? year, year)}</span>
      </div>
      <CoverName site={site} />
      <Lede site={site} cover={cover} />
      <div className="[&>*+*]:pt-s8">{sections.map((name) => render[name])}</div>
      {contact && (
        <Link
          to={paths.page}
          params={{ slug: getMenuLink(contact, language).slug }}
          className="block px-(--spacing-margin) pt-s8 pb-s7 font-display font-title text-[clamp(2.6rem,10.9cqw,13rem)] leading-[0.9] tracking-[-0.045em]"
        >
          {text.contactStart}{' '}
          <span className="underline decoration-[0.05em] decoration-dot underline-offset-[0.1em] [text-decoration-skip-ink:none]">
            {text.contactEnd}
          </span>
        </Link>
      )}
    </>
  );
}

const formatYears = (first: number, current: number): string =>
  first < current ? `${first}–${current}` : String(current);

function Websites({ content }: Pick<HomeData, 'content'>) {
  const text = useMessages(messages);
  const layoutText = useMessages(layoutMessages);
  const { rows, cover, are_featured: areFeatured, website_total: total } = content;
  if (total === 0) return <EmptyCollection number={catalogueNumber('W', 1)} {...text.emptyCatalogue} />;
  return (
    <section aria-labelledby="index">
      <SectionHeading id="index" title={areFeatured ? text.featuredWebsites : text.indexOfWebsites}>
        <Link to={paths.websites} search={{ skills: '' }} className="label go inline-block min-h-6">
          {layoutText.allWebsites(total)}
        </Link>
      </SectionHeading>
      <WebsiteRows websites={rows} shownAboveId={cover?.website.id} />
    </section>
  );
}

function Lede({ site, cover }: { site: Site; cover: CoverWebsite | null }) {
  if (!cover && site.tagline === '' && site.availability === '') return null;
  return (
    <div className="hall gap-y-6 pb-s8 md:grid-rows-[1fr_auto] md:gap-y-10">
      <p
        className={`text-pretty font-display font-row text-[clamp(1.44rem,3.05cqw,3.1rem)] leading-[1.04] tracking-[-0.025em] ${cover ? 'md:col-[1/6]' : 'md:col-[1/8]'}`}
      >
        {site.tagline}
      </p>
      {cover && <Cover {...cover} />}
      {site.availability && (
        <p
          className={`label dotted self-end ${cover ? 'md:col-[1/6] md:row-start-2' : 'md:col-[9/-1] md:justify-self-end'}`}
        >
          {site.availability}
        </p>
      )}
    </div>
  );
}

/** The cover runs off the right edge of the page. */
function Cover({ website, cover }: CoverWebsite) {
  return (
    <figure className="max-md:-ml-(--spacing-margin) -mr-(--spacing-margin) md:col-[6/-1] md:row-span-2">
      <Link to={paths.website} params={{ slug: website.slug }} className="block">
        <MediaImage
          image={cover}
          alt={cover.alt === '' ? website.title : cover.alt}
          sizes="(min-width: 768px) 58vw, 100vw"
          isPriority
          className="aspect-8/5"
        />
      </Link>
      <figcaption className="label grid grid-cols-[4.2em_1fr_auto] gap-x-3 pt-2.5 pr-(--spacing-margin) max-md:pl-(--spacing-margin)">
        <span>{catalogueNumber('W', website.number)}</span>
        <b lang={website.lang} className="font-medium">
          {website.title}
        </b>
        <span>{website.year}</span>
        <span className="col-start-2 text-ink-2">{website.skills.join(', ')}</span>
      </figcaption>
    </figure>
  );
}

/**
 * Shows the site's name as large as the page allows, with line breaks from the server. A line feed breaks the
 * line only on a narrow page; an element would divide the text, whose second part moves when the font
 * arrives.
 */
function CoverName({ site: { name, cover } }: { site: Site }) {
  const { narrow, wide } = cover;
  const text = name.replaceAll(' ', (space, offset: number) =>
    narrow.breaks.includes(offset + 1) ? '\n' : space,
  );
  const isNarrowBreak = (start: number) => narrow.breaks.includes(start) && name[start - 1] !== ' ';
  const starts = [...new Set([0, ...narrow.breaks.filter(isNarrowBreak), ...wide.breaks])].sort(
    (one, other) => one - other,
  );
  return (
    <h1
      className={`cover-name -ml-[0.055em] px-(--spacing-margin) pt-[max(0.12em,0.75rem)] pb-[max(0.1em,1rem)] font-name text-[min(var(--name-narrow),24vh+12cqw)] md:pt-[0.15em] md:pb-[0.18em] tracking-[-0.055em] md:text-(length:--name-wide) ${hasTallScript(name) ? 'leading-[1.15]' : 'leading-[0.84]'}`}
    >
      {starts.map((start, index) => (
        <Fragment key={start}>
          {isNarrowBreak(start) && <LineBreak before={name.slice(0, start)} className="md:hidden" />}
          {wide.breaks.includes(start) && (
            <LineBreak before={name.slice(0, start)} className="max-md:hidden" />
          )}
          {text.slice(start, starts[index + 1])}
        </Fragment>
      ))}
    </h1>
  );
}

/** Draws the hyphen of a broken word, which is not part of the text. */
function LineBreak({ before, className }: { before: string; className: string }) {
  return takesHyphen(before) ? <span className={`broken-word ${className}`} /> : <br className={className} />;
}

/** @param to the requested path */
function LoginPrompt({ to }: { to: string }) {
  const { loginRequired } = useMessages(messages);
  return (
    <p
      role="status"
      className="flex flex-wrap items-baseline gap-x-6 border-line border-b bg-wall px-(--spacing-margin) py-3"
    >
      <span className="dotted">{loginRequired.text}</span>
      <Link to={paths.login} search={{ to }} className="go font-medium">
        {loginRequired.link}
      </Link>
    </p>
  );
}
