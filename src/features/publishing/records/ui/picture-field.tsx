import { useEffect, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { FieldNotes } from '#design/form/fields.tsx';
import { MediaImage } from '#design/media/media-image.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { type EditorAsset, useMediaTools } from '../../ui/media-tools.ts';
import { messages } from '../messages/messages.ts';
import { getFieldId } from '../rules/editor-fields.ts';
import type { PartFieldsProps } from './record-editor-context.ts';

/** Delay before images whose files are still being created are loaded again. */
const filesMs = 1500;

const isWaiting = ({ sources, isRemoved, isDamaged }: EditorAsset) =>
  sources.jpeg.length === 0 && !isRemoved && !isDamaged;

/** Loads media assets by id; uploads again, until they have files. */
export function useAssets(ids: readonly string[]): ReadonlyMap<string, EditorAsset> {
  const { findImages } = useMediaTools();
  const [assets, setAssets] = useState<ReadonlyMap<string, EditorAsset>>(new Map());
  const key = ids.join(',');
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const found = await findImages?.(key.split(','));
      if (!isCurrent || !found) return;
      setAssets(found);
      if ([...found.values()].some(isWaiting)) timer = setTimeout(start, filesMs);
    };
    const start = () => void load().catch(() => {});
    if (key !== '') start();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, findImages]);
  return assets;
}

/** Shows a whole picture in a frame whose height is known before the picture is. */
export function Picture({ asset }: { asset: EditorAsset | undefined }) {
  const { picture: text } = useMessages(messages);
  if (!asset) return <span aria-hidden="true" className="block aspect-[1.7778] bg-wall" />;
  return (
    <>
      <span className="ratio-16x9 block">
        <MediaImage image={asset} alt="" sizes="300px" className="[&_img]:object-contain" />
      </span>
      {asset.isDamaged && <span className="dotted label">{text.damaged}</span>}
      {asset.isRemoved && <span className="dotted label">{text.removed}</span>}
    </>
  );
}

interface PictureFieldProps extends PartFieldsProps {
  /** Field with the id of the media asset, or null. */
  readonly name: string;
  readonly label: string;
  readonly none: string;
}

export function PictureField({ part, draft, errors, name, label, none }: PictureFieldProps) {
  const { picture: text } = useMessages(messages);
  const { pickImage } = useMediaTools();
  const value = draft.fields[name];
  const id = typeof value === 'string' ? value : undefined;
  const assets = useAssets(id === undefined ? [] : [id]);
  const fieldId = getFieldId(part, name);
  const pick = async () => {
    const picked = await pickImage?.();
    if (picked) draft.change({ [name]: picked.id });
  };
  return (
    <div className="label grid gap-2">
      <span className="text-ink-2">{label}</span>
      {id === undefined ? <span>{none}</span> : <Picture asset={assets.get(id)} />}
      <span className="flex flex-wrap gap-x-5 gap-y-2">
        <Button
          id={fieldId}
          variant="underlined"
          size="label"
          aria-label={id === undefined ? text.chooseFor(label) : text.changeOf(label)}
          onClick={() => void pick()}
        >
          {id === undefined ? text.choose : text.change}
        </Button>
        {id !== undefined && (
          <Button
            variant="underlined"
            size="label"
            aria-label={text.removeOf(label)}
            onClick={() => draft.change({ [name]: null })}
          >
            {text.remove}
          </Button>
        )}
      </span>
      <FieldNotes id={fieldId} error={errors[name]} />
    </div>
  );
}
