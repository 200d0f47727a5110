import { getRouteApi, Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Site } from '../../features/settings/contract.ts';
import { WebsiteRows } from '../../features/websites/ui/website-rows.tsx';
import { useLanguage, useMessages } from '../../shared/i18n/language-context.tsx';
import { plural } from '../../shared/i18n/messages.ts';
import { pageSlugs, paths } from '../../shared/paths.ts';
import type { PageProps } from '../../shared/route.ts';
import { layoutMessages } from '../messages.ts';
import type { HomeSearch } from '../search-params.ts';
import { HomeExperiments } from './home-experiments.tsx';
import { HomeImages } from './home-images.tsx';
import type { HomeData } from './load-home.ts';
import { SectionHeading } from './section-heading.tsx';

const root = getRouteApi('__root__');

/** Shows the name of the studio, what it does, the index of websites, images, experiments and contact. */
export function HomePage({ data, search: { login } }: PageProps<HomeData, HomeSearch>) {
  const text = useMessages(layoutMessages);
  const language = useLanguage();
  const { site, year, user } = root.useLoaderData();
  const { websites, images, imageTotal, experiments } = data;
  return (
    <>
      {login !== undefined && !user && <LoginPrompt to={login} />}
      <div className="label flex justify-between gap-6 px-(--spacing-margin) pt-4">
        <span>{text.catalogue}</span>
        <span className="max-md:hidden">
          {websites.length} {plural(language, websites.length, text.websiteCount)}
        </span>
        <span>2014–{year}</span>
      </div>
      <CoverName site={site} />
      <div className="hall gap-y-10 pb-s8">
        <p className="text-pretty font-display font-row text-[clamp(1.44rem,3.05cqw,3.1rem)] leading-[1.04] tracking-[-0.025em] md:col-[1/8]">
          {site.tagline}
        </p>
        {site.availability && (
          <p className="label dotted self-end md:col-[9/-1] md:justify-self-end">{site.availability}</p>
        )}
      </div>
      <section aria-labelledby="index">
        <SectionHeading id="index" title={text.indexOfWebsites}>
          <Link to={paths.websites} search={{ skills: '' }} className="label go inline-block min-h-6">
            {text.allWebsites(websites.length)}
          </Link>
        </SectionHeading>
        <WebsiteRows websites={websites} />
      </section>
      <HomeImages images={images} total={imageTotal} />
      <HomeExperiments experiments={experiments} />
      <Link
        to={paths.page}
        params={{ slug: pageSlugs.contact }}
        className="block px-(--spacing-margin) pt-s8 pb-s7 font-display font-title text-[clamp(2.6rem,10.9cqw,13rem)] leading-[0.9] tracking-[-0.045em]"
      >
        {text.contactStart}{' '}
        <span className="underline decoration-[0.05em] decoration-dot underline-offset-[0.1em] [text-decoration-skip-ink:none]">
          {text.contactEnd}
        </span>
      </Link>
    </>
  );
}

/** Shows the name of the site as large as the page allows, on lines that the server has chosen. */
function CoverName({ site: { name, cover } }: { site: Site }) {
  const { narrow, wide } = cover;
  return (
    <h1 className="-ml-[0.055em] whitespace-nowrap px-(--spacing-margin) pt-[max(0.12em,0.75rem)] pb-[max(0.1em,1rem)] font-name text-[min(var(--name-narrow),24vh+12cqw)] leading-[0.84] tracking-[-0.055em] md:pt-[0.15em] md:pb-[0.18em] md:text-(length:--name-wide)">
      {name.split(' ').map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and words stay in their places
        <Fragment key={`${index} ${word}`}>
          {index > 0 && ' '}
          {narrow.breaks.includes(index) && <br className="md:hidden" />}
          {wide.breaks.includes(index) && <br className="max-md:hidden" />}
          {word}
        </Fragment>
      ))}
    </h1>
  );
}

/**
 * Tells a visitor that the requested page requires a login, and links to the login page.
 * @param to the requested path
 */
function LoginPrompt({ to }: { to: string }) {
  const { loginRequired } = useMessages(layoutMessages);
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
