import { useState } from 'react';
import { Select, TextField } from '../../../../design/fields.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import { websiteTypes } from '../../../../shared/website-types.ts';
import type { Draft } from '../../../publishing/ui/use-draft.ts';
import { messages } from '../messages/messages.ts';
import { parseSkills } from '../rules/editor.ts';

/** The fields that both languages share. */
export function SharedFields({ draft }: { draft: Draft }) {
  const { editor, types } = useMessages(messages);
  const { fields } = draft;
  const error = draft.state.kind === 'rejected' ? draft.state.error : undefined;
  const errorOf = (name: string) => (error?.fields[name] === undefined ? undefined : error.message);
  return (
    <div className="grid gap-x-(--spacing-gutter) gap-y-6 sm:grid-cols-2">
      <TextField
        name="year"
        type="number"
        min={1970}
        max={2100}
        label={editor.labels.year}
        value={String(fields.year ?? '')}
        error={errorOf('year')}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          draft.change({ year: Number.isNaN(valueAsNumber) ? null : valueAsNumber })
        }
      />
      <Select
        name="type"
        label={editor.labels.type}
        value={String(fields.type ?? '')}
        error={errorOf('type')}
        onChange={({ currentTarget: { value } }) => draft.change({ type: value })}
      >
        {websiteTypes.map((type) => (
          <option key={type} value={type}>
            {types[type]}
          </option>
        ))}
      </Select>
      <TextField
        name="client_name"
        label={editor.labels.client_name}
        value={String(fields.client_name ?? '')}
        maxLength={160}
        error={errorOf('client_name')}
        onChange={({ currentTarget: { value } }) => draft.change({ client_name: value })}
      />
      <TextField
        name="url"
        type="url"
        label={editor.labels.url}
        hint={editor.hints.url}
        value={String(fields.url ?? '')}
        maxLength={500}
        error={errorOf('url')}
        onChange={({ currentTarget: { value } }) => draft.change({ url: value.trim() === '' ? null : value })}
      />
      <div className="sm:col-span-2">
        <SkillsField draft={draft} error={errorOf('skills')} />
      </div>
    </div>
  );
}

/** A list that is typed with commas; the text stays as it is typed. */
function SkillsField({ draft, error }: { draft: Draft; error: string | undefined }) {
  const { editor } = useMessages(messages);
  const skills = Array.isArray(draft.fields.skills) ? draft.fields.skills.map(String) : [];
  const [typed, setTyped] = useState(skills.join(', '));
  const isTyped = parseSkills(typed).join() === skills.join();
  return (
    <TextField
      name="skills"
      label={editor.labels.skills}
      hint={editor.hints.skills}
      value={isTyped ? typed : skills.join(', ')}
      maxLength={1000}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        draft.change({ skills: parseSkills(value) });
      }}
    />
  );
}
