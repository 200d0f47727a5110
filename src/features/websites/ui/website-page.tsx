import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MediaImage } from '#design/media/media-image.tsx';
import { PageTitle } from '#design/page/page-title.tsx';
import { RenderedText } from '#features/publishing/ui/rendered-text.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { Website, WebsiteNeighbour } from '../contract/websites.ts';
import { messages } from '../screens/messages.ts';
import { WebsitePictures } from './website-pictures.tsx';

export function WebsitePage({ data: website }: PageProps<Website>) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { lang } = website;
  return (
    <article>
      <PageTitle lang={lang} className="px-(--spacing-margin) pb-10">
        {website.title}
      </PageTitle>
      {lang !== language && <p className="label px-(--spacing-margin) pb-6">{text.inOtherLanguage}</p>}
      <div className="hall gap-y-10">
        <div className="flex flex-col gap-10 md:col-[1/4] md:row-span-2 lg:row-span-1">
          <p className="font-display font-row text-t4 tracking-[-0.035em]">
            <span
              aria-hidden="true"
              className="mr-[0.2em] inline-block size-[0.22em] rounded-full bg-dot align-[0.27em]"
            />
            {catalogueNumber('W', website.number)}
          </p>
          <WebsiteDetails website={website} />
        </div>
        {website.cover && (
          <figure className="-mr-(--spacing-margin) md:col-[4/-1]">
            <MediaImage
              image={website.cover}
              alt={website.cover.alt}
              sizes="(min-width: 768px) 74vw, 96vw"
              isPriority
              className="page-picture"
            />
          </figure>
        )}
        <p
          lang={lang}
          className="max-w-[16em] font-display font-row text-t3 leading-[1.08] tracking-[-0.025em] md:col-[4/-1] lg:col-[4/9]"
        >
          {website.summary}
        </p>
        <RenderedText
          html={website.body}
          lang={lang}
          className="prose max-w-[41em] md:col-[4/-1] lg:col-[9/-1]"
        />
      </div>
      <WebsitePictures website={website} />
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

function WebsiteDetails({ website }: { website: Website }) {
  const text = useMessages(messages);
  return (
    <dl className="label border-line border-b lg:mt-auto lg:border-b-0">
      <DetailRow label={text.year}>{website.year}</DetailRow>
      {website.skills.length > 0 && <DetailRow label={text.madeWith}>{website.skills.join(', ')}</DetailRow>}
      {website.role !== '' && <DetailRow label={text.role}>{website.role}</DetailRow>}
      {website.url !== null && (
        <DetailRow label={text.visit}>
          <WebsiteLink url={website.url} />
        </DetailRow>
      )}
    </dl>
  );
}

/** Links to the website by its host; print adds the full URL if it is longer. */
function WebsiteLink({ url }: { url: string }) {
  const { host, pathname, search, hash } = new URL(url);
  const isBareHost = pathname + search + hash === '/';
  return (
    <a
      href={url}
      rel="noopener"
      className={`go wrap-anywhere inline-block min-h-6 ${isBareHost ? 'print:after:content-none!' : ''}`}
    >
      {host}
    </a>
  );
}

function DetailRow(props: { label: string; children: ReactNode }) {
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
      rel={isLast ? 'next' : 'prev'}
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
