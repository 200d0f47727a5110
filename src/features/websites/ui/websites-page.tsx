import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useRef } from 'react';
import { EmptyCollection } from '#design/list/empty-collection.tsx';
import { EmptyState } from '#design/list/empty-state.tsx';
import { LazyPager } from '#design/list/lazy-pager.tsx';
import { PageTitle } from '#design/page/page-title.tsx';
import { formatList } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { WebsitesData } from '../contract/websites.ts';
import { messages } from '../messages.ts';
import { formatSkills, getDefaultSkills, getShownWebsites, toggleSkill } from '../rules/skills.ts';
import { parseSkills, type SkillsSearch } from '../rules/skills-search.ts';
import { messages as screenMessages } from '../screens/messages.ts';
import { SkillsFilter } from './skills-filter.tsx';
import { WebsiteGrid } from './website-grid.tsx';

export function WebsitesPage({ data, search }: PageProps<WebsitesData, SkillsSearch>) {
  const { title } = useMessages(messages);
  const text = useMessages(screenMessages);
  const navigate = useNavigate();
  const isPage = 'page' in data;
  const { options, selected, shown, matching, total, first } = isPage
    ? data
    : getShownWebsites(data, search.skills);
  const defaults = getDefaultSkills(options);
  // Reads the pending location, so that quick presses add up.
  const updateSelection = (change: (selected: readonly string[]) => readonly string[]) =>
    navigate({
      to: paths.websites,
      search: ({ skills }): SkillsSearch => {
        const parameter = formatSkills(change(parseSkills(skills, defaults)), defaults);
        return parameter === undefined ? {} : { skills: parameter, ...first };
      },
      resetScroll: false,
    });
  const status = useRef<HTMLParagraphElement>(null);
  // The button disappears with the selection, so the focus moves to the result count.
  const clearSelection = () => updateSelection(() => []).then(() => status.current?.focus());
  const names = selected.map((skill) => options.find(({ key }) => key === skill)?.label ?? skill);
  const showAll = <ShowAll total={total} onPress={clearSelection} />;
  return (
    <>
      <PageTitle className="px-(--spacing-margin)">{title}</PageTitle>
      {total === 0 ? (
        <EmptyCollection number={catalogueNumber('W', 1)} title={text.empty} text={text.emptyText} />
      ) : (
        <>
          {options.length > 0 && (
            <SkillsFilter
              options={options}
              selected={selected}
              onToggle={(key) => updateSelection((skills) => toggleSkill(skills, key))}
            />
          )}
          <FilterStatus status={status} shown={matching} total={total} names={names}>
            {selected.length > 0 && matching > 0 && showAll}
          </FilterStatus>
          {matching === 0 ? (
            <EmptyState title={text.nothingMatches} text={text.nothingMatchesText}>
              <div className="pt-4">{showAll}</div>
            </EmptyState>
          ) : (
            <WebsiteGrid websites={shown} />
          )}
          {isPage && <LazyPager list={data} />}
        </>
      )}
    </>
  );
}

interface FilterStatusProps {
  status: RefObject<HTMLParagraphElement | null>;
  shown: number;
  total: number;
  names: readonly string[];
  children: ReactNode;
}

function FilterStatus(props: FilterStatusProps) {
  const text = useMessages(screenMessages);
  const language = useLanguage();
  const { shown, total, names } = props;
  const skills = formatList(language, names, 'disjunction');
  return (
    <div className="flex items-baseline justify-between gap-4 border-line-2 border-t px-(--spacing-margin) py-3">
      <p ref={props.status} role="status" tabIndex={-1} className="label">
        {names.length === 0 ? text.allShown(total) : text.shown(shown, total, skills)}
      </p>
      {props.children}
    </div>
  );
}

/** Clears the selection; a form, so that it works without scripts. */
function ShowAll({ total, onPress }: { total: number; onPress: () => void }) {
  const text = useMessages(screenMessages);
  return (
    <form method="get" className="shrink-0">
      <button
        type="submit"
        name="skills"
        value=""
        className="label go min-h-6 whitespace-nowrap"
        onClick={(event) => {
          event.preventDefault();
          onPress();
        }}
      >
        {text.showAll(total)}
      </button>
    </form>
  );
}
