import { useMessages } from '#shared/i18n/language-context.tsx';
import type { SkillOption } from '../contract/websites.ts';
import { toggleSkill } from '../rules/skills.ts';
import { messages } from '../screens/messages.ts';

const inactiveClass =
  'text-ink-2 hover:text-ink hover:underline hover:decoration-2 hover:underline-offset-[0.16em]';
const activeClass = 'font-name underline decoration-dot decoration-[0.09em] underline-offset-[0.16em]';

interface SkillsFilterProps {
  options: readonly SkillOption[];
  selected: readonly string[];
  onToggle: (key: string) => void;
}

/** Toggle buttons for the skills. They are submit buttons, so that the filter works without scripts. */
export function SkillsFilter({ options, selected, onToggle }: SkillsFilterProps) {
  const { madeWith, chooseSkills } = useMessages(messages);
  return (
    <form method="get" className="px-(--spacing-margin) pt-s7 pb-6">
      <fieldset>
        <legend className="label">
          {madeWith} <span className="text-ink-2">{chooseSkills}</span>
        </legend>
        <ul className="skills mt-3 flex flex-wrap gap-x-[0.5em] font-display font-row text-t3 leading-[1.25] tracking-[-0.03em]">
          {options.map(({ key, label, count }) => {
            const isPressed = selected.includes(key);
            return (
              <li key={key}>
                <button
                  type="submit"
                  name="skills"
                  value={toggleSkill(selected, key).join(',')}
                  aria-pressed={isPressed}
                  className={`min-h-11 ${isPressed ? activeClass : inactiveClass}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onToggle(key);
                  }}
                >
                  {label}
                </button>
                <sup className="label relative -top-[1.15em] ml-[0.3em] text-ink-2">{count}</sup>
              </li>
            );
          })}
        </ul>
      </fieldset>
    </form>
  );
}
