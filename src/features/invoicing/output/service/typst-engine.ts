import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  NodeCompiler,
  type NodeTypstCompileResult,
  type NodeTypstDocument,
} from '@myriaddreamin/typst-ts-node-compiler';
import { paper as paperMeasures, spacings } from '../../domain/rules/paper/paper-measures.ts';
import { textStyles } from '../../domain/rules/paper/text-width.ts';
import { findDocumentFolder, readDocumentFonts, readPrintedFonts } from './document-fonts.ts';
import { printTexts } from './printed-text.ts';
import type { DocumentTask } from './render-task.ts';

const folder = findDocumentFolder(import.meta.url);
const toPath = (path: string) => fileURLToPath(new URL(path, folder));

/** Draws documents; loading it takes memory for the compiler and all fonts. */
export interface TypstEngine {
  renderPdf(task: DocumentTask): Buffer;
  /** Draws the first page of a PDF. @throws Error for a PDF that cannot be read */
  renderPage(pdf: Uint8Array): string;
}

/** PDF/A-3b: for archives, with attachments of any format (ISO 19005-3). */
const pdfStandard = 'a-3b';

const siteLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 24"><path fill="none" stroke="#1e1711" stroke-width="1.6" d="M2 23.2V.8h16v22.4M2 17.6h16"/><circle cx="10" cy="13.6" r="3.2" fill="#ed4428"/></svg>';

const pageSource = '#set page(width: auto, height: auto, margin: 0pt)\n#image("page.pdf", width: 600pt)';

/** @throws Error with the reasons why a document cannot be drawn */
function getResult(compiled: NodeTypstCompileResult): NodeTypstDocument {
  const { result } = compiled;
  if (result !== null) return result;
  throw new Error('a document could not be laid out', {
    cause: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics),
  });
}

/** Creates an engine with the fonts of documents, which reads no other fonts or files of the machine. */
export function createTypstEngine(): TypstEngine {
  const fonts = readDocumentFonts(folder);
  const printed = readPrintedFonts(fonts);
  const workspace = toPath('template');
  const mainFileContent = readFileSync(toPath('template/document.typ'), 'utf8');
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...fonts.values()] }] });
  const addFile = (name: string, content: string | Uint8Array) =>
    compiler.mapShadow(toPath(`template/${name}`), Buffer.from(content));

  const compile = ({ paper, logo, payment_code_svg, xml, attachment }: DocumentTask): NodeTypstDocument => {
    compiler.resetShadow();
    const measures = { ...paperMeasures, spacing: spacings[paper.spacing] };
    const drawn = { ...paper, measures, styles: textStyles };
    addFile('paper.json', JSON.stringify(printTexts(drawn, printed)));
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
      // Keeps the results that the last ten documents shared.
      compiler.evictCache(10);
    }
  };
  return {
    renderPdf: (task) => rendered(() => compiler.pdf(compile(task), { pdfStandard })),
    renderPage: (pdf) => rendered(() => compiler.plainSvg(compilePage(pdf))),
  };
}
