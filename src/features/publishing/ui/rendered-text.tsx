import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Language } from '#shared/i18n/language.ts';
import { findFollowedLink } from '#shared/urls/followed-link.ts';
import { getPageHref, prefixLinks } from './page-links.ts';

interface RenderedTextProps {
  /** Rendered by the server from Markdown, which cannot contain scripts. */
  readonly html: string;
  readonly lang: Language;
  readonly className: string;
}

/** Links that open in this window, except fragments of the current page, which the browser scrolls to. */
const followedLinks = 'a[href]:not([href^="#"],[target],[download])';

/** Links to pages of the site open without a reload. */
export function RenderedText({ html, lang, className }: RenderedTextProps) {
  const router = useRouter();
  const { basepath } = router.options.context;
  const onClick = (event: MouseEvent) => {
    const link = findFollowedLink(event, followedLinks);
    const href = link && getPageHref(link, location.origin, basepath);
    if (!href) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links of the text are pressed, not the element
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
    <div
      lang={lang}
      className={className}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown that cannot hold scripts
      dangerouslySetInnerHTML={{ __html: prefixLinks(html, basepath) }}
    />
  );
}
