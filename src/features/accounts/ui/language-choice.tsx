import { useId } from 'react';
import { defaultLanguage, isLanguage, type Language, languages } from '../../../shared/language.ts';
import { languageNames } from '../../../shared/language-names.ts';

interface LanguageChoiceProps {
  label: string;
  chosen: Language;
}

/** Which of the site's languages. */
export function LanguageChoice({ label, chosen }: LanguageChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <select
        id={id}
        name="language"
        defaultValue={chosen}
        className="mt-2 block min-h-11 w-full writing-line bg-transparent py-1 text-t1"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The language that was chosen in a form. */
export function chosenLanguage(typed: FormData): Language {
  const chosen = typed.get('language');
  return isLanguage(chosen) ? chosen : defaultLanguage;
}
