import { nearestAspectRatio } from '#design/media/aspect-ratio.ts';
import { MediaImage } from '#design/media/media-image.tsx';
import { PageTitle } from '#design/page/page-title.tsx';
import { RenderedText } from '#features/publishing/ui/rendered-text.tsx';
import { formatDate } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import type { Page, PagePicture } from '../contract/pages.ts';
import { messages } from '../messages.ts';
import { getChapters } from '../rules.ts';
import { useCurrentChapter } from './use-current-chapter.ts';

export function ContentPage({ data: page }: PageProps<Page>) {
  const text = useMessages(messages);
  const language = useLanguage();
  const chapters = getChapters(page.body);
  const currentChapter = useCurrentChapter(chapters.map(({ id }) => id));
  return (
    <article className={`hall gap-y-10 ${page.picture ? 'md:grid-rows-[auto_auto_auto_1fr]' : ''}`}>
      <PageTitle lang={page.lang} className="pb-[calc(var(--spacing-s7)-40px)]">
        {page.title}
      </PageTitle>
      <p
        lang={page.lang}
        className="max-w-[16em] text-balance pb-2 font-display font-row text-t4 leading-none tracking-[-0.03em] md:col-[4/-1] md:pb-6"
      >
        {page.summary}
      </p>
      {page.picture && <CaptionedPicture picture={page.picture} lang={page.lang} />}
      {chapters.length > 1 && (
        <nav
          aria-label={text.chapters}
          lang={page.lang}
          className={`label md:sticky md:top-6 md:col-[1/4] md:self-start ${page.picture ? 'md:row-[3/5]' : ''}`}
        >
          <ol>
            {chapters.map((chapter, index) => (
              <li key={chapter.id} className="border-line border-t">
                <a
                  href={`#${chapter.id}`}
                  aria-current={chapter.id === currentChapter ? 'location' : undefined}
                  className="group relative flex gap-3 py-1 underline-offset-4 hover:underline"
                >
                  <span className="flex-none text-ink-2">{String(index + 1).padStart(2, '0')}</span>
                  <span className="text-balance">{chapter.title}</span>
                  <span
                    aria-hidden="true"
                    className="-left-[1em] absolute top-[0.8em] size-[0.6em] rounded-full bg-dot group-not-aria-[current=location]:invisible"
                  />
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <RenderedText
        html={page.body}
        lang={page.lang}
        className={`prose max-w-[36em] text-[clamp(1.0625rem,1rem+0.3vw,1.25rem)] leading-[1.58] md:col-[4/10] ${page.picture ? 'md:row-[3/5]' : ''}`}
      />
      <aside className={`label text-ink-2 md:col-[10/-1] ${page.picture ? 'md:row-4' : ''}`}>
        {/* Contact details stay valid until they change. */}
        {!page.is_contact && <p>{text.updated(formatDate(page.updated_at, language))}</p>}
        {page.lang !== language && <p className="not-first:mt-4">{text.inOtherLanguage}</p>}
      </aside>
    </article>
  );
}

/** Next to the start of the text; on a phone above it. */
function CaptionedPicture({ picture, lang }: { picture: PagePicture; lang: Page['lang'] }) {
  const { className } = nearestAspectRatio(picture.width, picture.height);
  return (
    <figure lang={lang} className={`${className} -mr-(--spacing-margin) md:col-[10/-1] md:row-3 print:w-2/5`}>
      <MediaImage image={picture} alt={picture.alt} sizes="(min-width: 768px) 26vw, 96vw" isPriority />
      {picture.caption !== '' && (
        <figcaption className="label pt-2.5 pr-(--spacing-margin) text-ink-2">{picture.caption}</figcaption>
      )}
    </figure>
  );
}
