import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useAction } from '#design/form/use-action.ts';
import { Thumbnail } from '#design/media/thumbnail.tsx';
import { Status } from '#design/status/status.tsx';
import { messages as listMessages } from '#features/publishing/records/messages/messages.ts';
import type { PickedImage } from '#features/publishing/ui/media-tools.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { findAlternativeTexts, loadImageList } from '../client/images.ts';
import type { ImageRow } from '../contract/images.ts';
import { messages } from '../messages/messages.ts';
import { FileButton } from './upload-panel.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

const typingMs = 250;

interface ImagePickerProps {
  readonly onPick: (picked: PickedImage) => void;
  readonly onClose: () => void;
}

export function ImagePicker({ onPick, onClose }: ImagePickerProps) {
  const { picker: text, list } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const [q, setQ] = useState('');
  const search = useAction((query: string, signal) =>
    loadImageList(transport, { q: query, per_page: '50' }, signal),
  );
  const load = useEffectEvent((query: string) => void search.run(query));
  useEffect(() => {
    const timer = setTimeout(() => load(q), typingMs);
    return () => clearTimeout(timer);
  }, [q]);
  return (
    <Dialog title={text.title} onClose={onClose} actions={<Button onClick={onClose}>{text.cancel}</Button>}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 pt-4">
        <div className="w-full sm:w-72">
          <TextField
            name="q"
            type="search"
            label={list.filters.search}
            value={q}
            maxLength={100}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
          />
        </div>
        <PickerUpload onPick={onPick} />
      </div>
      {search.error !== undefined && <p className="dotted pt-4">{text.failed}</p>}
      {search.result?.rows.length === 0 && (
        <p className="pt-4 text-ink-2">{q.trim() === '' ? text.empty : text.none}</p>
      )}
      {search.result === undefined && search.error === undefined && (
        <p className="pt-4 text-ink-2">{text.loading}</p>
      )}
      <ul aria-label={text.title} className="flex max-h-[50dvh] flex-wrap gap-3 overflow-y-auto pt-4">
        {search.result?.rows.map((image) => (
          <PickerItem key={image.id} image={image} onPick={onPick} />
        ))}
      </ul>
    </Dialog>
  );
}

function PickerItem({ image, onPick }: { image: ImageRow; onPick: ImagePickerProps['onPick'] }) {
  const { untitled } = useMessages(listMessages);
  const { damaged } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const pick = async () => {
    // It can be chosen without its texts.
    const alts = await findAlternativeTexts(transport, image.id).catch(() => undefined);
    onPick({ id: image.picture_id, ...(alts && { alts }) });
  };
  return (
    <li className="min-w-20 flex-auto last:flex-none">
      <button type="button" className="group block w-full" onClick={() => void pick()}>
        <Thumbnail asset={image.asset} className="h-24 w-full group-hover:outline-ink" />
        <span className="label block w-0 min-w-full truncate pt-1 text-left group-hover:underline">
          {catalogueNumber('I', image.number)} {image.title || untitled}
        </span>
        {image.is_damaged && (
          <span className="label flex">
            <Status tone="attention">{damaged}</Status>
          </span>
        )}
      </button>
    </li>
  );
}

function PickerUpload({ onPick }: Pick<ImagePickerProps, 'onPick'>) {
  const { picker: text } = useMessages(messages);
  const { uploads, state } = useUploads();
  const [key, setKey] = useState<number>();
  const item = state.items.find((candidate) => candidate.key === key);
  const pictureId = item?.image?.picture_id;
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    if (pictureId !== undefined) pick({ id: pictureId });
  }, [pictureId]);
  return (
    <>
      <FileButton isSingle variant="outlined" onFiles={(files) => setKey(uploads.add(files)[0])}>
        {text.upload}
      </FileButton>
      {item && (
        <ul className="w-full border-line border-t">
          <UploadRow item={item} uploads={uploads} />
        </ul>
      )}
    </>
  );
}
