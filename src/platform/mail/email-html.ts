import type { Language } from '#shared/i18n/language.ts';
import { escapeXml } from '../xml.ts';
import { type EmailBody, singleLine } from './email.ts';
import { messages } from './messages.ts';

// design/tokens/tokens.css as sRGB: mail clients support neither OKLCH, variables nor light-dark().
const light = { paper: '#f8f7f1', ink: '#1e1711', muted: '#534b46', line: '#d7d5cf', dot: '#ed4428' };
const dark = { paper: '#0b110e', ink: '#eae8e1', muted: '#b3b3ab', line: '#313632', dot: '#fe603d' };

const text = `font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;
const display = `font-family:'Bricolage Grotesque','Instrument Sans',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;
const mono = `font-family:'Geist Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,monospace`;

// Light styles are inline, since some clients drop the style sheet; dark styles are in the sheet, with
// !important.
const styles = {
  body: `margin:0;padding:0;background:${light.paper};color:${light.ink};-webkit-text-size-adjust:100%`,
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0;color:transparent',
  sheet: 'max-width:34em;margin:0 auto;padding:32px 24px 40px;font-size:16px',
  label: `margin:0;padding:0 0 12px;border-bottom:1px solid ${light.line};${mono};font-size:12px;line-height:1.5;color:${light.muted}`,
  dot: `display:inline-block;width:8px;height:8px;margin:0 8px 0 0;border-radius:50%;background:${light.dot}`,
  title: `margin:40px 0 24px;${display};font-size:34px;line-height:1.05;letter-spacing:-0.03em;font-weight:620;color:${light.ink}`,
  paragraph: `margin:0 0 16px;${text};font-size:16px;line-height:1.55;color:${light.ink}`,
  buttonRow: 'margin:32px 0 24px',
  button: `display:inline-block;padding:14px 22px;border-radius:2px;background:${light.ink};${text};font-size:16px;line-height:1.25;font-weight:500;color:${light.paper};text-decoration:none`,
  address: `margin:0 0 16px;${mono};font-size:12px;line-height:1.6;color:${light.muted};overflow-wrap:anywhere;word-break:break-word`,
  link: `color:${light.ink};word-break:break-all`,
  small: `margin:40px 0 0;padding:12px 0 0;border-top:1px solid ${light.line};${text};font-size:13px;line-height:1.5;color:${light.muted}`,
};

const darkSheet = `
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important }
  .ink { color: ${dark.ink} !important }
  .quiet { color: ${dark.muted} !important }
  .line { border-color: ${dark.line} !important }
  .dot { background: ${dark.dot} !important }
  .button { background: ${dark.ink} !important; color: ${dark.paper} !important }
}
@media (min-width: 600px) {
  .title { font-size: 46px !important }
}`;

// Old mail clients do not support `&apos;`.
const escaped = (value: string) => escapeXml(singleLine(value)).replaceAll('&apos;', '&#39;');

function element(name: string, style: string, classes: string, content: string): string {
  return `<${name} class="${classes}" style="${escaped(style)}">${content}</${name}>`;
}

function actionHtml({ label, url }: NonNullable<EmailBody['action']>, language: Language): string {
  const button = `<a class="button" href="${escaped(url)}" style="${escaped(styles.button)}">${escaped(label)}</a>`;
  const link = `<a class="ink" href="${escaped(url)}" style="${escaped(styles.link)}">${escaped(url)}</a>`;
  return [
    `<p style="${styles.buttonRow}">${button}</p>`,
    element('p', styles.address, 'quiet', `${escaped(messages[language].fallbackText)}<br>${link}`),
  ].join('\n');
}

/** Escapes all text. */
export function renderEmailHtml(body: EmailBody): string {
  const { language, siteName, title, paragraphs, action, smallPrint, preheader } = body;
  const [first = ''] = paragraphs;
  const dot = `<span class="dot" style="${styles.dot}"></span>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }${darkSheet}
</style>
</head>
<body class="paper" style="${escaped(styles.body)}">
<div style="${styles.hidden}">${escaped(preheader ?? first)}</div>
<div lang="${language}" style="${styles.sheet}">
${element('p', styles.label, 'quiet line', dot + escaped(siteName))}
${element('h1', styles.title, 'ink title', escaped(title))}
${paragraphs.map((paragraph) => element('p', styles.paragraph, 'ink', escaped(paragraph))).join('\n')}
${action ? actionHtml(action, language) : ''}
${smallPrint ? element('p', styles.small, 'quiet line', escaped(smallPrint)) : ''}
</div>
</body>
</html>
`;
}
