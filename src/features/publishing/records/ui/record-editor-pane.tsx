import { Link } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { type Language, languageNames } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import { FieldChanges } from '../../ui/field-changes.tsx';
import { isFilled } from '../rules/editor-fields.ts';
import type { EditorPane, EditorSearch } from '../rules/editor-search.ts';
import { useEditor } from './record-editor-context.ts';

export function getPanes(hasPreview: boolean): readonly EditorPane[] {
  return hasPreview ? ['preview', 'other', 'changes', 'none'] : ['other', 'changes', 'none'];
}

interface ChoiceLinkProps {
  readonly search: EditorSearch;
  readonly isCurrent: boolean;
  readonly children: string;
  readonly className?: string;
}

/** A dot marks the current choice. */
export function ChoiceLink({ search, isCurrent, children, className = '' }: ChoiceLinkProps) {
  return (
    <Link
      to="."
      search={{ ...search }}
      replace
      resetScroll={false}
      activeProps={{}}
      aria-current={isCurrent ? 'true' : undefined}
      // Bars above and below would cover a full-height ring.
      className={`control -mx-1.5 -outline-offset-2 inline-flex items-center whitespace-nowrap px-1.5 ${isCurrent ? 'dotted' : 'text-ink-2 hover:text-ink'} ${className}`.trim()}
    >
      {children}
    </Link>
  );
}

export function PaneChoice() {
  const { editor: text } = useMessages(messages);
  const { pane, search, noun, language } = useEditor();
  const other: Language = language === 'en' ? 'nl' : 'en';
  const labels = { ...text.panes, other: languageNames[other] };
  return (
    <nav
      aria-label={text.show}
      className="label flex min-h-10 flex-wrap items-center gap-x-4 border-line border-b"
    >
      <span className="text-ink-2">{text.show}</span>
      {getPanes(noun.Preview !== undefined).map((name) => (
        <ChoiceLink key={name} search={{ ...search, show: name }} isCurrent={pane === name}>
          {labels[name]}
        </ChoiceLink>
      ))}
    </nav>
  );
}

export function EditorPaneContent() {
  const { editor: text } = useMessages(messages);
  const { pane, noun, language, drafts } = useEditor();
  const { Preview } = noun;
  if (pane === 'none') return null;
  return (
    <section aria-label={text.paneLabels[pane]} className="py-5">
      {pane === 'preview' && Preview && (
        <Preview language={language} fields={drafts[language].fields} shared={drafts.shared.fields} />
      )}
      {pane === 'other' && <OtherLanguage />}
      {pane === 'changes' && <ChangesSincePublication />}
    </section>
  );
}

/** Compares the draft with the text that visitors read, or could read before it was hidden. */
function ChangesSincePublication() {
  const { editor: text } = useMessages(messages);
  const { language, drafts, record, noun } = useEditor();
  const { published } = record.parts[language];
  if (!published) return <p className="text-ink-2">{text.nothingPublished}</p>;
  return (
    <div lang={language}>
      <FieldChanges before={published.fields} after={drafts[language].fields} labels={noun.labels} />
    </div>
  );
}

function OtherLanguage() {
  const text = useMessages(messages);
  const { language, drafts, noun, record, actions } = useEditor();
  const other: Language = language === 'en' ? 'nl' : 'en';
  const { fields } = drafts[other];
  const names = Object.keys(noun.labels).filter((name) => isFilled(fields[name]));
  if (names.length === 0) return <p className="text-ink-2">{text.editor.noOther[other]}</p>;
  return (
    <dl>
      {names.map((name) => (
        <div key={name} className="border-line border-b py-2.5 first:pt-0">
          <dt className="label flex flex-wrap items-baseline justify-between gap-x-4 text-ink-2">
            {noun.labels[name]}
            {record.removed_at === null && fields[name] !== drafts[language].fields[name] && (
              <Button
                variant="underlined"
                size="label"
                className="text-ink"
                aria-label={text.editor.copyField(noun.labels[name] ?? name)}
                onClick={() =>
                  void actions.run({
                    kind: 'fill',
                    part: language,
                    fields: { [name]: fields[name] },
                    message: text.editor.copied,
                  })
                }
              >
                {text.editor.copy}
              </Button>
            )}
          </dt>
          <dd lang={other} className="wrap-anywhere whitespace-pre-wrap pt-1">
            {String(fields[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
