import type { DocumentLogo } from '../contract/renderer.ts';
import type { DocumentView } from './document-view.ts';

/** The message to the process that renders documents. */
export interface RenderTask {
  readonly format: 'pdf' | 'svg';
  readonly view: DocumentView;
  readonly logo: DocumentLogo | null;
  readonly payment_code_svg: string | null;
  /** The e-invoice to attach, and its description. */
  readonly xml: string | null;
  readonly attachment: string;
}
