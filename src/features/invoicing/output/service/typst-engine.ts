import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  NodeCompiler,
  type NodeTypstCompileResult,
  type NodeTypstDocument,
} from '@myriaddreamin/typst-ts-node-compiler';
import { findDocumentFolder, readDocumentFonts, readPrintedFonts } from './document-fonts.ts';
import { printTexts } from './printed-text.ts';
import type { DocumentTask } from './render-task.ts';

const folder = findDocumentFolder(import.meta.url);
const toPath = (path: string) => fileURLToPath(new URL(path, folder));

/** Turns documents into pages; loading it takes memory for the compiler and all fonts. */
export interface TypstEngine {
  renderPdf(task: DocumentTask): Buffer;
  renderSvg(task: DocumentTask): string;
  /** Draws the first page of a PDF. @throws Error for one that cannot be read */
  renderPage(pdf: Uint8Array): string;
}

/** PDF/A-3b: for archives, with attachments of any format (ISO 19005-3). */
const pdfStandard = 'a-3b';

/** The logo of the site: a display case with a red dot in it. */
const siteLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 24"><path fill="none" stroke="#1e1711" stroke-width="1.6" d="M2 23.2V.8h16v22.4M2 17.6h16"/><circle cx="10" cy="13.6" r="3.2" fill="#ed4428"/></svg>';

/** A page that is as large as the first page of a PDF. */
const pageSource = '#set page(width: auto, height: auto, margin: 0pt)\n#image("page.pdf", width: 600pt)';

/**
 * Returns what was compiled.
 * @throws Error with the reasons why it cannot be laid out
 */
function getResult(compiled: NodeTypstCompileResult): NodeTypstDocument {
  const { result } = compiled;
  if (result !== null) return result;
  throw new Error('a document could not be laid out', {
    cause: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics),
  });
}

/** Creates an engine with the fonts of documents, which loads nothing else from the machine that it prints with. */
export function createTypstEngine(): TypstEngine {
  const fonts = readDocumentFonts(folder);
  const printed = readPrintedFonts(fonts);
  const workspace = toPath('template');
  const mainFileContent = readFileSync(toPath('template/document.typ'), 'utf8');
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...fonts.values()] }] });
  const addFile = (name: string, content: string | Uint8Array) =>
    compiler.mapShadow(toPath(`template/${name}`), Buffer.from(content));

  const compile = ({ view, logo, payment_code_svg, xml, attachment }: DocumentTask): NodeTypstDocument => {
    compiler.resetShadow();
    addFile('view.json', JSON.stringify(printTexts(view, printed)));
    const logoName = `logo.${logo?.type ?? 'svg'}`;
    addFile(logoName, logo?.content ?? siteLogo);
    if (payment_code_svg !== null) addFile('payment-code.svg', payment_code_svg);
    if (xml !== null) addFile('invoice.xml', xml);
    const inputs = {
      logo: logoName,
      owns_logo: String(logo !== null),
      payment_code: String(payment_code_svg !== null),
      attachment: xml === null ? '' : attachment,
    };
    return getResult(compiler.compile({ mainFileContent, inputs }));
  };
  const compilePage = (pdf: Uint8Array): NodeTypstDocument => {
    compiler.resetShadow();
    addFile('page.pdf', pdf);
    return getResult(compiler.compile({ mainFileContent: pageSource }));
  };
  const rendered = <Result>(render: () => Result): Result => {
    try {
      return render();
    } finally {
      // The parts that the last ten documents had in common stay.
      compiler.evictCache(10);
    }
  };
  return {
    renderPdf: (task) => rendered(() => compiler.pdf(compile(task), { pdfStandard })),
    renderSvg: (task) => rendered(() => compiler.plainSvg(compile(task))),
    renderPage: (pdf) => rendered(() => compiler.plainSvg(compilePage(pdf))),
  };
}
