import { useRef, useState } from 'react';
import type { Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { acceptedImageTypes } from '#shared/images/accepted-images.ts';
import { useMediaTools } from '../../ui/media-tools.ts';
import { messages } from '../messages/messages.ts';
import { findCaptionedImage } from '../rules/captioned-image.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { FindBar } from './find-bar.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkProblems } from './link-problems.tsx';
import { type Editing, useEditor } from './use-editor.ts';
import { insertImage, useImageUploads } from './use-image-uploads.ts';

export interface WorkspaceProps extends Editing {
  readonly language: Language;
}

export function Workspace({ language, ...editing }: WorkspaceProps) {
  const { pasted, image: imageText } = useMessages(messages);
  const tools = useMediaTools();
  const uploads = useImageUploads(tools);
  const chooser = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'find' | 'link' | 'image'>();
  const { parent, view, revision } = useEditor(editing, {
    openLink: () => setOpen('link'),
    openFind: () => setOpen('find'),
    onFiles: (files, position) => void insertFiles(files, position),
    onOmitted: (what) => uploads.showBriefly(pasted.omitted[what]),
  });
  const close = () => {
    setOpen(undefined);
    view?.focus();
  };
  const insertFiles = async (files: readonly File[], position: number) => {
    if (!view) return;
    const isInserted = await uploads.insertFiles(view, files, position);
    if (isInserted && files.length === 1) setOpen('image');
  };
  const openImage = async () => {
    if (!view) return;
    const { head } = view.state.selection.main;
    if (findCaptionedImage(view.state, head)) return setOpen('image');
    if (!tools.pickImage)
      return tools.uploadImage ? chooser.current?.click() : uploads.showBriefly(pasted.noImages);
    const picked = await tools.pickImage();
    if (!picked) return view.focus();
    insertImage(view, picked.id, head, picked.alts?.[language]);
    return setOpen('image');
  };
  return (
    <>
      {!editing.isDisabled && (
        <div className="markdown-bar">
          <EditorToolbar
            getView={() => view}
            textId={editing.attributes.id}
            openLink={() => setOpen('link')}
            openImage={() => void openImage()}
            openFind={() => setOpen('find')}
          />
          {view && open === 'find' && <FindBar view={view} revision={revision} onClose={close} />}
          {/* In the bar, which stays in view: the end of a long text does not. */}
          <p role="status" className="label border-line border-t py-1.5 empty:hidden">
            {uploads.status}
          </p>
        </div>
      )}
      <div ref={parent} className="markdown-text" />
      <input
        ref={chooser}
        type="file"
        accept={acceptedImageTypes}
        aria-label={imageText.choose}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (view) void insertFiles(files, view.state.selection.main.head);
        }}
      />
      {view && <LinkProblems view={view} text={editing.value} language={language} />}
      {view && open === 'link' && <LinkDialog view={view} language={language} onClose={close} />}
      {view && open === 'image' && <ImageDialog view={view} language={language} onClose={close} />}
    </>
  );
}
