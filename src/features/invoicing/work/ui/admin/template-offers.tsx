import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { formatDuration } from '#shared/dates/durations.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { formatQuantity } from '../../../domain/rules/work/quantities.ts';
import { deleteTemplate, saveTemplate } from '../../client.ts';
import type { WorkTemplate } from '../../contract/templates.ts';
import type { WorkChoices } from '../../contract/week.ts';
import { messages } from '../../messages/messages.ts';
import { findTemplateLines, type TemplateLine, toTemplateLine } from '../../rules/template-line.ts';
import type { WorkActions } from './use-work-actions.ts';

interface TemplateOffersProps {
  readonly typed: string;
  readonly choices: WorkChoices;
  readonly actions: WorkActions;
  readonly onUse: (line: TemplateLine) => void;
}

function useTemplateName() {
  const text = useMessages(messages);
  const language = useLanguage();
  const measureOf = ({ minutes, quantity, amount_cents }: WorkTemplate) => {
    if (minutes !== null) return formatDuration(minutes);
    return quantity === null
      ? formatAmount(amount_cents ?? 0, language)
      : text.kilometres(formatQuantity(quantity, language));
  };
  return ({ name, template }: TemplateLine) => text.repeat.use(name, measureOf(template));
}

/** Offers templates that match the typed text; a chosen one becomes the line, which can still be edited. */
export function TemplateOffers({ typed, choices, actions, onUse }: TemplateOffersProps) {
  const language = useLanguage();
  const { repeat: text } = useMessages(messages);
  const nameTemplate = useTemplateName();
  const [isManaging, setIsManaging] = useState(false);
  const lines = findTemplateLines(typed, choices, language);
  if (choices.templates.length === 0) return null;
  return (
    <>
      {lines.length > 0 && (
        <p className="label flex flex-wrap items-baseline gap-x-5 gap-y-1 pb-2 text-ink-2">
          {text.templates}
          {lines.map((line) => (
            <Button
              key={line.template.id}
              variant="underlined"
              size="label"
              className="text-left text-ink"
              onClick={() => onUse(line)}
            >
              {nameTemplate(line)}
            </Button>
          ))}
          <Button variant="plain" className="underline" onClick={() => setIsManaging(true)}>
            {text.manage}
          </Button>
        </p>
      )}
      {isManaging && (
        <TemplatesDialog choices={choices} actions={actions} onClose={() => setIsManaging(false)} />
      )}
    </>
  );
}

interface TemplatesDialogProps extends Pick<TemplateOffersProps, 'choices' | 'actions'> {
  readonly onClose: () => void;
}

function TemplatesDialog({ choices, actions, onClose }: TemplatesDialogProps) {
  const language = useLanguage();
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const nameTemplate = useTemplateName();
  const remove = ({ id, ...template }: WorkTemplate, name: string) => {
    void actions.run(async () => {
      await deleteTemplate(transport, id);
      const undo = async () => {
        await saveTemplate(transport, template);
        return { text: text.repeat.restored(name) };
      };
      return { text: text.repeat.deleted(name), undo };
    });
    // The message with undo is on the page.
    onClose();
  };
  return (
    <Dialog
      title={text.repeat.manageTitle}
      description={text.repeat.manageHint}
      onClose={onClose}
      closeLabel={text.close}
    >
      <ul className="max-h-[60vh] overflow-y-auto pt-4">
        {choices.templates.map((template) => {
          const line = toTemplateLine(template, choices, language);
          const name = line ? nameTemplate(line) : template.title;
          return (
            <li
              key={template.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2"
            >
              <span className="wrap-anywhere min-w-0">{name}</span>
              <Button
                variant="underlined"
                size="label"
                aria-label={text.repeat.remove(name)}
                onClick={() => remove(template, name)}
              >
                {text.repeat.delete}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
