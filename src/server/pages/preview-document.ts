import { splitLanguagePrefix } from '#features/localization/rules.ts';
import { defaultLanguage } from '#shared/i18n/language.ts';
import { isPagePath } from '#shared/urls/page-path.ts';
import { languageFormPath } from '#shared/urls/paths.ts';
import { formatSitePreviewPath, type SiteContent } from '#web/preview/site-preview.ts';

const script = /<script\b[\s\S]*?<\/script>/g;
const languageForm = new RegExp(`<form\\b[^>]*? action="${languageFormPath}"[\\s\\S]*?</form>`, 'g');

/**
 * Completes the document of a preview: without scripts, and without the language form, because the other language is no
 * part of it or is in its bar.
 * @param html of the router, whose texts are escaped
 */
export function toPreviewDocument(html: string): string {
  return `<!DOCTYPE html>${html.replaceAll(script, '').replaceAll(languageForm, '')}`;
}

/**
 * Returns the path of a page of the site in a preview.
 * @param href path, query and fragment, with the prefix of its language
 */
export function toSitePreviewHref(href: string, content: SiteContent): string {
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const { prefix: language = defaultLanguage, path } = splitLanguagePrefix(pathname);
  return formatSitePreviewPath({ content, language, path }) + rest;
}

/** The targets of links and forms within the site. */
const target = /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/(?!\/)[^"]*)/g;

/** Makes the links and the forms of a document lead to the pages of the same preview. The bar above it has its own. */
export function linkToSitePreview(html: string, content: SiteContent): string {
  const barEnd = html.indexOf('</aside>');
  const page = html.slice(barEnd).replaceAll(target, (element, start: string, href: string) => {
    const [path = ''] = href.split(/[?#]/, 1);
    return isPagePath(path) ? start + toSitePreviewHref(href, content) : element;
  });
  return html.slice(0, barEnd) + page;
}
