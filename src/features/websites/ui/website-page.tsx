import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PictureView } from '../../../design/picture-view.tsx';
import { catalogueNumber } from '../../../shared/catalogue.ts';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { prefixLinks } from '../../../shared/prefix-links.ts';
import type { Website, WebsiteNeighbour } from '../contract.ts';
import { words } from './words.ts';

const route = getRouteApi('/websites/$slug');

/** One website as a catalogue entry. */
export function WebsitePage() {
  const text = useWords(words);
  const language = useLanguage();
  const website = route.useLoaderData();
  const { basepath } = useRouter().options.context;
  const { lang } = website;
  return (
    <article>
      <h1 lang={lang} className="title wrap-anywhere px-(--spacing-margin) pb-10 text-t6">
        {website.title}
      </h1>
      {lang !== language && <p className="label px-(--spacing-margin) pb-6">{text.inOtherLanguage}</p>}
      <div className="hall gap-y-10">
        <div className="md:col-[1/4] md:row-span-2 lg:row-span-1">
          <p className="font-display font-row text-t4 tracking-[-0.035em]">
            <span
              aria-hidden="true"
              className="mr-[0.2em] inline-block size-[0.22em] rounded-full bg-dot align-[0.27em]"
            />
            {catalogueNumber('W', website.number)}
          </p>
          <Plaque website={website} />
        </div>
        {website.cover && (
          <figure className="-mr-(--spacing-margin) md:col-[4/-1]">
            <PictureView
              picture={website.cover}
              alt={website.cover.alt}
              sizes="(min-width: 768px) 74vw, 96vw"
              isFirst
            />
          </figure>
        )}
        <p
          lang={lang}
          className="max-w-[24ch] font-display font-row text-t3 leading-[1.08] tracking-[-0.025em] md:col-[4/-1] lg:col-[4/9]"
        >
          {website.summary}
        </p>
        <div
          lang={lang}
          className="prose max-w-[62ch] md:col-[4/-1] lg:col-[9/-1]"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown that cannot hold scripts
          dangerouslySetInnerHTML={{ __html: prefixLinks(website.body, basepath) }}
        />
      </div>
      <nav
        aria-label={text.others}
        className="mt-s8 grid auto-cols-fr divide-line border-line-2 border-t max-sm:divide-y sm:grid-flow-col sm:divide-x"
      >
        {website.previous && <Neighbour website={website.previous} />}
        {website.next && <Neighbour website={website.next} isLast />}
      </nav>
    </article>
  );
}

function Plaque({ website }: { website: Website }) {
  const text = useWords(words);
  return (
    <dl className="label mt-10 border-line border-b">
      <PlaqueRow label={text.year}>{website.year}</PlaqueRow>
      <PlaqueRow label={text.madeWith}>{website.skills.join(', ')}</PlaqueRow>
      <PlaqueRow label={text.role}>{website.role}</PlaqueRow>
      {website.url !== null && (
        <PlaqueRow label={text.visit}>
          <WayThere url={website.url} />
        </PlaqueRow>
      )}
    </dl>
  );
}

/** The address by its host; on paper the whole of it follows where that is more. */
function WayThere({ url }: { url: string }) {
  const { host, pathname, search, hash } = new URL(url);
  const isWhole = pathname + search + hash === '/';
  return (
    <a
      href={url}
      rel="noopener"
      className={`go wrap-anywhere inline-block min-h-6 ${isWhole ? 'print:after:content-none!' : ''}`}
    >
      {host}
    </a>
  );
}

function PlaqueRow(props: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5em_1fr] border-line md:max-lg:grid-cols-1 border-t py-[7px]">
      <dt className="text-ink-2">{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function Neighbour({ website, isLast = false }: { website: WebsiteNeighbour; isLast?: boolean }) {
  const { slug, number, year, title, lang } = website;
  return (
    <Link
      to={paths.website}
      params={{ slug }}
      className={`px-(--spacing-margin) pt-3 pb-6 ${isLast ? 'sm:text-right' : ''}`}
    >
      <span className="label">
        {catalogueNumber('W', number)}, {year}
      </span>
      <strong
        lang={lang}
        className="wrap-anywhere block pt-6 font-display font-row text-[clamp(1.44rem,4.2cqw,4.4rem)] leading-none tracking-[-0.035em]"
      >
        {title}
      </strong>
    </Link>
  );
}
