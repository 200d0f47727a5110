import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { OwnedAsset } from '#features/images/admin/contract/media.ts';
import {
  type EditorAsset,
  type MediaTools,
  MediaToolsContext,
  type PickedImage,
} from '#features/publishing/ui/media-tools.ts';

const ImagePicker = lazy(() =>
  import('#features/images/admin/ui/image-picker.tsx').then((picker) => ({
    default: picker.ImagePicker,
  })),
);
const loadUploads = () => import('#features/images/admin/client/upload-list.ts');
const loadAssets = () => import('#features/images/admin/client/media.ts');

type Picked = PickedImage | undefined;

function toEditorAsset({ asset, is_removed, derivatives }: OwnedAsset): EditorAsset {
  const isDamaged = derivatives.failure !== null && asset.sources.jpeg.length === 0;
  return { ...asset, isRemoved: is_removed, isDamaged };
}

/** Lets editors choose, upload and show the site's images. */
export function MediaToolsProvider({ children }: { children: ReactNode }) {
  const { transport } = useRouter().options.context;
  const [resolve, setResolve] = useState<(picked: Picked) => void>();
  const tools = useMemo<MediaTools>(
    () => ({
      async uploadImage(file, onProgress, signal) {
        const { getUploadList } = await loadUploads();
        const image = await getUploadList(transport).upload(file, onProgress, signal);
        return { id: image.picture_id };
      },
      pickImage: () => new Promise((resolvePicked) => setResolve(() => resolvePicked)),
      async findImages(ids) {
        const { findAssets } = await loadAssets();
        const found = await findAssets(transport, ids);
        return new Map(found.map((file) => [file.id, toEditorAsset(file)]));
      },
    }),
    [transport],
  );
  const close = (picked: Picked) => {
    resolve?.(picked);
    setResolve(undefined);
  };
  return (
    <MediaToolsContext value={tools}>
      {children}
      {resolve && (
        <Suspense>
          <ImagePicker onPick={close} onClose={() => close(undefined)} />
        </Suspense>
      )}
    </MediaToolsContext>
  );
}
