import { defaultLanguage, isLanguage } from '#shared/i18n/language.ts';
import { layoutMessages } from '../messages.ts';

/** Says above the content of a page without React that a part of it was not loaded, and offers to reload. */
export function showReloadNotice(error: unknown): void {
  console.error('The page stays without its scripts.', error);
  const { lang } = document.documentElement;
  const { incomplete, reload } = layoutMessages[isLanguage(lang) ? lang : defaultLanguage].failure;
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.className = 'flex flex-wrap gap-x-6 px-(--spacing-margin) pt-5';
  const button = document.createElement('button');
  button.className = 'go';
  button.textContent = reload;
  button.onclick = () => location.reload();
  document.querySelector('main')?.prepend(notice);
  notice.append(incomplete.text, button);
}
