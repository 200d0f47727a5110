import type { DocumentLogo } from '../../documents/contract/renderer.ts';
import type { DocumentView } from './document-view.ts';

/** A document for the process that renders documents. */
export interface DocumentTask {
  readonly format: 'pdf' | 'svg';
  readonly view: DocumentView;
  readonly logo: DocumentLogo | null;
  readonly payment_code_svg: string | null;
  /** The e-invoice to attach, and its description. */
  readonly xml: string | null;
  readonly attachment: string;
}

/** A PDF whose first page is drawn. */
export interface PageTask {
  readonly format: 'page';
  readonly pdf: Uint8Array;
}

/** The message to the process that renders documents. */
export type RenderTask = DocumentTask | PageTask;
