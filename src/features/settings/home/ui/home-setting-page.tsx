import { Link } from '@tanstack/react-router';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { EditedHome } from '../contract/home.ts';
import { messages } from '../messages/messages.ts';
import { CoverSection } from './cover-section.tsx';
import { FeaturedTable } from './featured-table.tsx';
import { SectionsTable } from './sections-table.tsx';
import { useHomeSetting } from './use-home-setting.ts';

export function HomeSettingPage({ data }: PageProps<EditedHome>) {
  const text = useMessages(messages);
  const state = useHomeSetting(data);
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <div className="grid gap-y-10 px-(--spacing-margin) pb-10">
        <div>
          <p className="label flex flex-wrap justify-between gap-x-6 gap-y-1 text-ink-2">
            <span>{text.intro}</span>
            <Link to={paths.home} className="go inline-block min-h-6 text-ink">
              {text.view}
            </Link>
          </p>
          <StatusMessage {...state.message} className="mt-3" />
        </div>
        <CoverSection {...state} />
        <div className="grid gap-x-(--spacing-gutter) gap-y-10 lg:grid-cols-2">
          <SectionsTable {...state} />
          <FeaturedTable {...state} />
        </div>
      </div>
    </>
  );
}
