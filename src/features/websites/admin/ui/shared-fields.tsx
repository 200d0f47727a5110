import { useState } from 'react';
import { Select, TextField } from '#design/form/fields.tsx';
import { getFieldId } from '#features/publishing/records/rules/editor-fields.ts';
import type { PartFieldsProps } from '#features/publishing/records/ui/record-editor-context.ts';
import { getTextProps } from '#features/publishing/records/ui/record-editor-fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { ClientField } from '#shared/users/client-picker-context.tsx';
import { websiteTypes } from '../../contract/website-types.ts';
import { messages } from '../messages/messages.ts';
import { parseSkills } from '../rules/editor.ts';
import { CoverField, PicturesField } from './picture-fields.tsx';

export function SharedFields(props: PartFieldsProps) {
  const { editor, types } = useMessages(messages);
  const { part, draft, errors } = props;
  const { fields } = draft;
  return (
    <div className="grid gap-5">
      <TextField
        id={getFieldId(part, 'year')}
        name="year"
        type="number"
        min={1970}
        max={2100}
        label={editor.labels.year}
        hint={editor.hints.year}
        value={String(fields.year ?? '')}
        error={errors.year}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          draft.change({ year: Number.isNaN(valueAsNumber) ? null : valueAsNumber })
        }
      />
      <Select
        id={getFieldId(part, 'type')}
        name="type"
        label={editor.labels.type}
        value={String(fields.type ?? '')}
        error={errors.type}
        onChange={({ currentTarget: { value } }) => draft.change({ type: value })}
      >
        {websiteTypes.map((type) => (
          <option key={type} value={type}>
            {types[type]}
          </option>
        ))}
      </Select>
      <ClientFields {...props} />
      <TextField
        {...getTextProps(props, 'url', editor.labels.url, 500)}
        type="url"
        hint={editor.hints.url}
        onChange={({ currentTarget: { value } }) => draft.change({ url: value.trim() === '' ? null : value })}
      />
      <SkillsField {...props} />
      <CoverField {...props} />
      <PicturesField {...props} />
    </div>
  );
}

function ClientFields(props: PartFieldsProps) {
  const { editor } = useMessages(messages);
  const { part, draft, errors } = props;
  const { client_id } = draft.fields;
  const value = typeof client_id === 'string' ? client_id : null;
  return (
    <>
      <ClientField
        id={getFieldId(part, 'client_id')}
        value={value}
        error={errors.client_id}
        onChange={(client) =>
          draft.change(client ? { client_id: client.id, client_name: client.name } : { client_id: null })
        }
      />
      <TextField
        {...getTextProps(props, 'client_name', editor.labels.client_name, 160)}
        readOnly={value !== null}
        hint={value === null ? undefined : editor.hints.client_name}
      />
    </>
  );
}

/** A comma-separated list; the text stays as typed. */
function SkillsField({ part, draft, errors }: PartFieldsProps) {
  const { editor } = useMessages(messages);
  const skills = Array.isArray(draft.fields.skills) ? draft.fields.skills.map(String) : [];
  const [typed, setTyped] = useState(skills.join(', '));
  const isTyped = parseSkills(typed).join() === skills.join();
  return (
    <TextField
      id={getFieldId(part, 'skills')}
      name="skills"
      label={editor.labels.skills}
      hint={editor.hints.skills}
      value={isTyped ? typed : skills.join(', ')}
      maxLength={1000}
      error={errors.skills}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        draft.change({ skills: parseSkills(value) });
      }}
    />
  );
}
