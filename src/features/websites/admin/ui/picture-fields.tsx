import { Button } from '#design/form/button.tsx';
import { FieldNotes, Select, TextField } from '#design/form/fields.tsx';
import { Icon } from '#design/media/icon.tsx';
import { getFieldId } from '#features/publishing/records/rules/editor-fields.ts';
import { Picture, PictureField, useAssets } from '#features/publishing/records/ui/picture-field.tsx';
import type { PartFieldsProps } from '#features/publishing/records/ui/record-editor-context.ts';
import { type EditorAsset, useMediaTools } from '#features/publishing/ui/media-tools.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { EditedPicture } from '../contract.ts';
import { messages } from '../messages/messages.ts';

export function CoverField(props: PartFieldsProps) {
  const { editor } = useMessages(messages);
  return (
    <PictureField {...props} name="cover_id" label={editor.labels.cover_id} none={editor.pictures.none} />
  );
}

const emptyText = { alt: '', title: '', caption: '' };

export function PicturesField({ part, draft, errors }: PartFieldsProps) {
  const { editor } = useMessages(messages);
  const text = editor.pictures;
  const { pickImage } = useMediaTools();
  const pictures: readonly EditedPicture[] = Array.isArray(draft.fields.pictures)
    ? draft.fields.pictures
    : [];
  const assets = useAssets(pictures.map(({ picture_id }) => picture_id));
  const fieldId = getFieldId(part, 'pictures');
  const save = (next: readonly EditedPicture[]) => draft.change({ pictures: next });
  const add = async () => {
    const picked = await pickImage?.();
    if (!picked) return;
    const getText = (language: Language) => ({ ...emptyText, alt: picked.alts?.[language] ?? '' });
    save([...pictures, { picture_id: picked.id, kind: 'detail', en: getText('en'), nl: getText('nl') }]);
  };
  const move = (index: number, by: -1 | 1) => {
    const picture = pictures[index];
    if (picture) save(pictures.toSpliced(index, 1).toSpliced(index + by, 0, picture));
  };
  return (
    <div className="grid gap-2">
      <span className="label text-ink-2">{editor.labels.pictures}</span>
      <ol className="grid gap-4">
        {pictures.map((picture, index) => (
          <PictureItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the same image may stand in the list twice
            key={`${picture.picture_id} ${index}`}
            picture={picture}
            asset={assets.get(picture.picture_id)}
            index={index}
            isLast={index === pictures.length - 1}
            onChange={(next) => save(pictures.with(index, next))}
            onMove={(by) => move(index, by)}
            onRemove={() => save(pictures.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <span>
        <Button id={fieldId} variant="underlined" size="label" onClick={() => void add()}>
          {text.add}
        </Button>
      </span>
      <FieldNotes id={fieldId} hint={text.hint} error={errors.pictures} />
    </div>
  );
}

interface PictureItemProps {
  readonly picture: EditedPicture;
  readonly asset: EditorAsset | undefined;
  readonly index: number;
  readonly isLast: boolean;
  readonly onChange: (picture: EditedPicture) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const textFields = [
  ['alt', 300],
  ['title', 160],
  ['caption', 600],
] as const;

function PictureItem({ picture, asset, index, isLast, onChange, onMove, onRemove }: PictureItemProps) {
  const { editor } = useMessages(messages);
  const text = editor.pictures;
  const name = text.picture(String(index + 1));
  return (
    <li className="grid gap-2 border-line border-t pt-3">
      <div className="label flex items-center gap-3">
        <span className="mr-auto">{name}</span>
        {index > 0 && <MoveButton label={text.up(name)} icon="arrow-up" onClick={() => onMove(-1)} />}
        {!isLast && <MoveButton label={text.down(name)} icon="arrow-down" onClick={() => onMove(1)} />}
        <Button variant="underlined" size="label" aria-label={text.removeOf(name)} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
      <Picture asset={asset} />
      <Select
        name="kind"
        label={text.kind}
        value={picture.kind}
        onChange={({ currentTarget }) =>
          onChange({ ...picture, kind: currentTarget.value === 'phone' ? 'phone' : 'detail' })
        }
      >
        <option value="detail">{text.kinds.detail}</option>
        <option value="phone">{text.kinds.phone}</option>
      </Select>
      <details className="label">
        <summary className="cursor-pointer py-1">{text.texts}</summary>
        <div className="grid gap-4 py-3">
          {languages.flatMap((language) =>
            textFields.map(([field, maxLength]) => (
              <TextField
                key={`${language} ${field}`}
                name={`${language}_${field}`}
                lang={language}
                label={text[field][language]}
                value={picture[language][field]}
                maxLength={maxLength}
                onChange={({ currentTarget }) =>
                  onChange({ ...picture, [language]: { ...picture[language], [field]: currentTarget.value } })
                }
              />
            )),
          )}
        </div>
      </details>
    </li>
  );
}

function MoveButton(props: {
  readonly label: string;
  readonly icon: 'arrow-up' | 'arrow-down';
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="grid size-6 place-items-center pointer-coarse:size-11"
    >
      <Icon name={props.icon} />
    </button>
  );
}
