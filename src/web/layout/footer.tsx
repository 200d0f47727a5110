import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageSwitcher } from '#features/localization/ui/language-switcher.tsx';
import { getMenuLink } from '#features/pages/contract/menus.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { useCurrentLink } from '#shared/urls/current-link.ts';
import { paths } from '#shared/urls/paths.ts';
import { layoutMessages } from '../messages.ts';
import type { LayoutData } from './load-layout-data.ts';
import { Logo } from './logo.tsx';
import { useIsAdminArea, usePageLabels } from './navigation.ts';
import { SchemeSwitcher } from './scheme-switcher.tsx';
import { UserMenu } from './user-menu.tsx';

/** Fixed by the specification; differs from the package's version. */
const displayedVersion = '2.0.5';
const firstCopyrightYear = 2014;

const link = 'block py-1 underline-offset-4 hover:underline';

/** The admin area has its own navigation, so it shows only the bottom bar. */
export function Footer({ layoutData }: { layoutData: LayoutData | undefined }) {
  const isAdminArea = useIsAdminArea();
  return (
    <footer id="end" className={`label border-t ${isAdminArea ? 'border-line' : 'border-line-2'}`}>
      {!isAdminArea && <Colophon site={layoutData?.site} />}
      <BottomBar layoutData={layoutData} />
    </footer>
  );
}

function Colophon({ site }: { site: LayoutData['site'] | undefined }) {
  const text = useMessages(layoutMessages);
  const language = useLanguage();
  const pages = (site?.pages ?? [])
    .filter(({ menu }) => menu !== 'none')
    .map((page) => getMenuLink(page, language));
  const getLabel = usePageLabels();
  return (
    <div className="grid grid-cols-2 max-[359px]:grid-cols-[2fr_3fr] gap-x-(--spacing-gutter) gap-y-10 px-(--spacing-margin) pt-6 pb-s7 md:grid-cols-4">
      <div className="col-span-2">
        <Logo className="-ml-1 h-25 w-21" />
        <p className="mt-6 max-w-[23em]">{site?.colophon}</p>
      </div>
      <nav aria-labelledby="footer-content">
        <h2 id="footer-content" className="label mb-3 text-ink-2">
          {text.footerContent}
        </h2>
        <ul>
          {(['websites', 'images'] as const).map((name) => (
            <FooterLink key={name} to={paths[name]}>
              {getLabel(name)}
            </FooterLink>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="footer-about">
        <h2 id="footer-about" className="label mb-3 text-ink-2">
          {text.footerAbout}
        </h2>
        <ul>
          {pages.map(({ slug, title, lang }) => (
            <li key={slug}>
              <Link to={paths.page} params={{ slug }} lang={lang} className={link}>
                {title}
              </Link>
            </li>
          ))}
          <FooterLink to={paths.experiments}>{getLabel('experiments')}</FooterLink>
        </ul>
      </nav>
    </div>
  );
}

interface FooterLinkProps {
  readonly to: typeof paths.websites | typeof paths.images | typeof paths.experiments;
  readonly children: ReactNode;
}

function FooterLink({ to, children }: FooterLinkProps) {
  return (
    <li>
      <Link to={to} className={link} {...useCurrentLink(to)}>
        {children}
      </Link>
    </li>
  );
}

/** Aligned with the colophon's columns; a user's links leave no room for that below a wide screen. */
const visitorColumns = 'md:grid-cols-[calc(50%-var(--spacing-gutter)/2)_1fr_auto]';
const userColumns = 'md:max-lg:grid-cols-[1fr_auto_auto] md:max-lg:gap-x-12';

function BottomBar({ layoutData }: { layoutData: LayoutData | undefined }) {
  const text = useMessages(layoutMessages);
  const { transport } = useRouter().options.context;
  return (
    <div
      className={`grid gap-x-(--spacing-gutter) gap-y-2 border-line not-first:border-t px-(--spacing-margin) pt-3 pb-4 md:items-baseline lg:grid-cols-[calc(50%-var(--spacing-gutter)/2)_1fr_auto] ${layoutData?.user ? userColumns : visitorColumns}`}
    >
      <p className="flex flex-wrap gap-x-6 md:max-lg:flex-col md:max-lg:gap-y-2">
        {layoutData && (
          <span>
            © {firstCopyrightYear}–{layoutData.year} {layoutData.site.name}
          </span>
        )}
        <span className="text-ink-2">
          {text.version} {displayedVersion}
        </span>
      </p>
      <div className="flex flex-wrap gap-x-10 gap-y-2 max-lg:flex-col">
        <LanguageSwitcher transport={transport} />
        <SchemeSwitcher />
      </div>
      <UserMenu user={layoutData?.user ?? null} />
    </div>
  );
}
