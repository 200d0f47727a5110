import { splitLanguagePrefix } from '#features/localization/rules.ts';
import { defaultLanguage } from '#shared/i18n/language.ts';
import { isPagePath } from '#shared/urls/page-path.ts';
import { languageFormPath } from '#shared/urls/paths.ts';
import { formatSitePreviewPath, type SiteContent } from '#web/preview/site-preview.ts';

const script = /<script\b[\s\S]*?<\/script>/g;
const languageForm = new RegExp(`<form\\b[^>]*? action="${languageFormPath}"[\\s\\S]*?</form>`, 'g');

/**
 * Removes scripts and the language form: the other language is not part of the preview, or is in its bar.
 * @param html from the router, with escaped texts
 */
export function toPreviewDocument(html: string): string {
  return `<!DOCTYPE html>${html.replaceAll(script, '').replaceAll(languageForm, '')}`;
}

/** @param href path, query and fragment, with the language prefix */
export function toSitePreviewHref(href: string, content: SiteContent): string {
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const { prefix: language = defaultLanguage, path } = splitLanguagePrefix(pathname);
  return formatSitePreviewPath({ content, language, path }) + rest;
}

/** Links and form actions within the site. */
const target = /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/(?!\/)[^"]*)/g;

/** Keeps links and forms within the preview, except in its bar, which has its own. */
export function linkToSitePreview(html: string, content: SiteContent): string {
  const barEnd = html.indexOf('</aside>');
  const page = html.slice(barEnd).replaceAll(target, (element, start: string, href: string) => {
    const [path = ''] = href.split(/[?#]/, 1);
    return isPagePath(path) ? start + toSitePreviewHref(href, content) : element;
  });
  return html.slice(0, barEnd) + page;
}
