import { DocumentView, type DocumentViewProps } from '../document-view.tsx';
import { NarrowDocument } from '../narrow-document.tsx';

/** Shows a document as on paper, and on phones as text that can be read; prints it as on paper. */
export function DocumentOnScreen(props: DocumentViewProps) {
  return (
    <div className="min-w-0">
      <div className="md:hidden print:hidden">
        <NarrowDocument {...props} />
      </div>
      <div className="max-md:hidden print:block">
        <DocumentView {...props} />
      </div>
    </div>
  );
}
