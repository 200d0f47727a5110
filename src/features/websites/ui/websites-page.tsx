import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Plinth } from '../../../design/plinth.tsx';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { filterBySkills, formatSkills, parseSkills, skillOptions, toggleSkill } from '../rules.ts';
import { SkillsFilter } from './skills-filter.tsx';
import { WebsiteRows } from './website-rows.tsx';
import { words } from './words.ts';

const route = getRouteApi('/websites/');

/** All websites, filtered by the skills that the address names. */
export function WebsitesPage() {
  const text = useWords(words);
  const websites = route.useLoaderData();
  const navigate = route.useNavigate();
  const selected = parseSkills(route.useSearch().skills);
  // From the address as it will be, so that quick presses add up.
  const select = (change: (selected: readonly string[]) => readonly string[]) =>
    navigate({
      search: ({ skills }) => {
        const parameter = formatSkills(change(parseSkills(skills)));
        return parameter === undefined ? {} : { skills: parameter };
      },
      resetScroll: false,
    });
  const status = useRef<HTMLParagraphElement>(null);
  // The button goes with the selection: the focus moves to what says how many show now.
  const clear = () => select(() => []).then(() => status.current?.focus());
  const showAll = <ShowAll total={websites.length} onPress={clear} />;
  const shown = filterBySkills(websites, selected);
  return (
    <>
      <h1 className="title px-(--spacing-margin) text-t6">{text.title}</h1>
      {websites.length === 0 ? (
        <Plinth title={text.empty} text={text.emptyText} />
      ) : (
        <>
          <SkillsFilter
            options={skillOptions(websites)}
            selected={selected}
            onToggle={(key) => select((skills) => toggleSkill(skills, key))}
          />
          <Result status={status} shown={shown.length} total={websites.length} selected={selected}>
            {selected.length > 0 && shown.length > 0 && showAll}
          </Result>
          {shown.length === 0 ? (
            <Plinth title={text.nothingMatches} text={text.nothingMatchesText}>
              <div className="pt-4">{showAll}</div>
            </Plinth>
          ) : (
            <WebsiteRows websites={shown} withSummary />
          )}
        </>
      )}
    </>
  );
}

interface ResultProps {
  status: RefObject<HTMLParagraphElement | null>;
  shown: number;
  total: number;
  selected: readonly string[];
  children: ReactNode;
}

function Result(props: ResultProps) {
  const text = useWords(words);
  const language = useLanguage();
  const { shown, total, selected } = props;
  const skills = new Intl.ListFormat(language, { type: 'disjunction' }).format(selected);
  return (
    <div className="flex items-baseline justify-between gap-4 border-line-2 border-t px-(--spacing-margin) py-3">
      <p ref={props.status} role="status" tabIndex={-1} className="label">
        {selected.length === 0 ? text.allShown(total) : text.shown(shown, total, skills)}
      </p>
      {props.children}
    </div>
  );
}

/** The way out of a selection; a form, so that it works without scripts. */
function ShowAll({ total, onPress }: { total: number; onPress: () => void }) {
  const text = useWords(words);
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
