import { formatDateTime } from '#shared/dates/dates.ts';
import { languageNames, languages } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages } from './messages.ts';
import type { PreviewInfo } from './preview-info.ts';

const link =
  'inline-flex min-h-6 items-center underline decoration-current underline-offset-4 pointer-coarse:min-h-11';

/** Only the server renders it, in documents without scripts. */
export function PreviewBar({ preview }: { preview: PreviewInfo }) {
  const text = useMessages(messages);
  return (
    <aside
      aria-label={text.bar}
      className="label top-0 z-20 flex min-h-9 flex-wrap items-center gap-x-6 gap-y-1 bg-ink px-(--spacing-margin) py-1.5 text-paper md:sticky print:static"
    >
      {preview.kind === 'draft' ? <DraftText {...preview} /> : <SiteText {...preview} />}
    </aside>
  );
}

function DraftText({ title, language, expiresAt }: Extract<PreviewInfo, { kind: 'draft' }>) {
  const text = useMessages(messages);
  const current = useLanguage();
  return (
    <p className="wrap-anywhere">
      {text.draft[language]} {title === '' ? text.untitled : <strong lang={language}>{title}</strong>}.{' '}
      {text.until(formatDateTime(expiresAt, current))} {text.noScripts}
    </p>
  );
}

function SiteText({ content, skipped, localizedPaths, leavePath }: Extract<PreviewInfo, { kind: 'site' }>) {
  const text = useMessages(messages);
  const current = useLanguage();
  const what = typeof content === 'string' ? text[content] : text.at(formatDateTime(content.at, current));
  return (
    <>
      <p className="mr-auto">
        {what}. {skipped > 0 && text.skipped(skipped)} {text.noScripts}
      </p>
      <nav aria-label={text.languages} className="flex gap-x-4">
        {languages.map((language) =>
          language === current ? (
            <span key={language} lang={language} className="inline-flex items-center">
              {languageNames[language]}
            </span>
          ) : (
            <a key={language} lang={language} href={localizedPaths[language]} className={link}>
              {languageNames[language]}
            </a>
          ),
        )}
      </nav>
      <a href={adminPaths.preview} className={link}>
        {text.change}
      </a>
      <a href={leavePath} className={link}>
        {text.leave}
      </a>
    </>
  );
}
