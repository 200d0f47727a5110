import { useNavigate, useRouter } from '@tanstack/react-router';
import { BackLink } from '#design/list/back-link.tsx';
import { PreviewLinks } from '#features/publishing/previews/ui/preview-links.tsx';
import { messages as recordMessages } from '#features/publishing/records/messages/messages.ts';
import type { EditorScreen } from '#features/publishing/records/route.ts';
import type { EditorSearch } from '#features/publishing/records/rules/editor-search.ts';
import { RecordEditor } from '#features/publishing/records/ui/record-editor.tsx';
import type { EditorNoun } from '#features/publishing/records/ui/record-editor-context.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { emptyImageText } from '../../rules/file-title.ts';
import {
  changeImages,
  duplicateImage,
  type EditedImage,
  imagesAdminPath,
  loadImageRecord,
} from '../client/images.ts';
import { messages } from '../messages/messages.ts';
import { getExpectedFields, getPagePath } from '../rules/editor.ts';
import { EditedImageContext } from './edited-image.ts';
import { FocalPointEditor } from './focal-point.tsx';
import { ImageSharedFields, ImageTextFields } from './image-fields.tsx';
import { ImageSections } from './image-sections.tsx';
import { RemovedImage } from './removed-image.tsx';

export const screen = { load: loadImageRecord, Page: ImageEditorPage } satisfies EditorScreen<EditedImage>;

function ImageEditorPage({ data, search }: PageProps<EditedImage, EditorSearch>) {
  return (
    <EditedImageContext value={data}>
      <RecordEditor record={data} search={search} noun={useImageNoun(data)} />
    </EditedImageContext>
  );
}

function useImageNoun({ number, picture_id }: EditedImage): EditorNoun {
  const { editor: text, fields } = useMessages(messages);
  const { search } = useMessages(recordMessages);
  const navigate = useNavigate();
  const { transport } = useRouter().options.context;
  return {
    apiPath: imagesAdminPath,
    editorPath: adminPaths.image,
    backLink: <BackLink to={adminPaths.images}>{text.back}</BackLink>,
    number: catalogueNumber('I', number),
    labels: { ...text.labels, ...search.labels },
    subjects: fields,
    limits: text.limits,
    getEmptyFields: (part) =>
      part === 'shared'
        ? { picture_id, taken_at: null, licence: '', focal_x: 50, focal_y: 50 }
        : emptyImageText,
    getExpectedFields,
    getPagePath,
    TextFields: ImageTextFields,
    SharedFields: ImageSharedFields,
    Preview: FocalPointEditor,
    PreviewLinks,
    Sections: ImageSections,
    RemovedDetails: RemovedImage,
    getBinNote: (language) => messages[language].binNote,
    async setRemoved(id, isRemoved) {
      await changeImages(transport, { action: isRemoved ? 'bin' : 'restore', ids: [id] });
    },
    async duplicate(id) {
      await navigate({ to: adminPaths.image, params: { id: await duplicateImage(transport, id) } });
    },
  };
}
