import { Checkbox } from '#design/form/choices.tsx';
import { Select } from '#design/form/fields.tsx';
import { getFieldId } from '#features/publishing/records/rules/editor-fields.ts';
import { PictureField } from '#features/publishing/records/ui/picture-field.tsx';
import type { PartFieldsProps } from '#features/publishing/records/ui/record-editor-context.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { pageMenus } from '../../contract/menus.ts';
import { messages } from '../messages/messages.ts';

export function SharedFields(props: PartFieldsProps) {
  const { editor, menus } = useMessages(messages);
  const { part, draft, errors } = props;
  const { fields } = draft;
  return (
    <div className="grid gap-5">
      <PictureField
        {...props}
        name="picture_id"
        label={editor.labels.picture_id}
        none={editor.hints.picture_id}
      />
      <Select
        id={getFieldId(part, 'menu')}
        name="menu"
        label={editor.labels.menu}
        hint={editor.hints.menu}
        value={String(fields['menu'] ?? 'none')}
        error={errors['menu']}
        onChange={({ currentTarget: { value } }) => draft.change({ menu: value })}
      >
        {pageMenus.map((name) => (
          <option key={name} value={name}>
            {menus[name]}
          </option>
        ))}
      </Select>
      <Checkbox
        id={getFieldId(part, 'is_contact')}
        name="is_contact"
        label={editor.labels.is_contact}
        hint={editor.hints.is_contact}
        error={errors['is_contact']}
        checked={fields['is_contact'] === true}
        onChange={({ currentTarget: { checked } }) => draft.change({ is_contact: checked })}
      />
    </div>
  );
}
