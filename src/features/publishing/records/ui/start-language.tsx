import { Button } from '#design/form/button.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import { findUntranslated, isFilled } from '../rules/editor-fields.ts';
import { useEditor } from './record-editor-context.ts';

/**
 * Copies all fields while the edited language is empty, and later only into empty fields; hidden once there
 * are none.
 */
export function StartLanguage() {
  const { start: text } = useMessages(messages);
  const { language, record, actions, drafts, noun, goToField } = useEditor();
  if (record.removed_at !== null) return null;
  const other: Language = language === 'en' ? 'nl' : 'en';
  const { fields } = drafts[language];
  const expected = noun.getExpectedFields(drafts.shared.fields);
  const untranslated = findUntranslated(expected, drafts[other].fields, fields);
  if (Object.keys(untranslated).length === 0) return null;
  const isEmpty = expected.every(({ name }) => !isFilled(fields[name]));
  const start = async () => {
    await actions.run(
      isEmpty
        ? { kind: 'start', part: language }
        : { kind: 'fill', part: language, fields: untranslated, message: text.filled },
    );
    // The button is gone once nothing is left to copy.
    goToField(language, 'title');
  };
  return (
    <Button variant="underlined" size="label" className="justify-self-start" onClick={() => void start()}>
      {isEmpty ? text[language] : text.missing[language]}
    </Button>
  );
}
