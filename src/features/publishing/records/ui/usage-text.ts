import type { Language } from '#shared/i18n/language.ts';
import type { Part, RecordUsage, UsageLocation } from '../../contract.ts';
import { messages } from '../messages/messages.ts';

/** Merges locations of the same kind and state, with their languages. */
function joinLanguages(locations: readonly UsageLocation[], language: Language): string[] {
  const { usage: text } = messages[language];
  const groups = Map.groupBy(locations, ({ kind, state }) => `${kind} ${state}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const languages = new Set(group.map(({ part }) => part));
    const part: Part = languages.size === 1 ? first.part : 'shared';
    return `${text.kinds[first.kind]} (${text.parts[part]}, ${text.states[first.state]})`;
  });
}

export function getUsageName({ noun, title }: RecordUsage, language: Language): string {
  const { usage: text, untitled } = messages[language];
  return title || (noun === 'site' ? text.nouns.site : untitled);
}

/** Returns a phrase such as “website: cover (both languages, public)”. */
export function describeUsage({ noun, locations }: RecordUsage, language: Language): string {
  const { usage: text } = messages[language];
  return `${text.nouns[noun]}: ${joinLanguages(locations, language).join(', ')}`;
}

/** Returns the consequences for visitors of moving records to the bin. */
export function describeBinning(uses: readonly RecordUsage[], language: Language): string {
  const { usage: text } = messages[language];
  const seen = uses.flatMap(({ locations }) => locations.filter(({ state }) => state === 'public'));
  if (seen.length === 0) return text.consequences.none;
  return [
    seen.some(({ kind }) => kind !== 'link') && text.consequences.shown,
    seen.some(({ kind }) => kind === 'link') && text.consequences.linked,
  ]
    .filter(Boolean)
    .join(' ');
}
