import { createHash } from 'node:crypto';
import { schemeScript } from '#design/tokens/color-scheme.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { escapeXml } from '#platform/xml.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { ApiDescription, Described, Operation } from '../openapi/describe-api.ts';
import { type ApiText, messages } from '../openapi/messages.ts';
import { getBounds, writeType } from './type-notation.ts';

const styles = `
main { max-width: 72rem; padding: 2rem var(--spacing-margin) 4rem; }
h1 { font-size: var(--text-t4); margin-bottom: 1.5rem; }
h2 { font-size: var(--text-t2); margin: 3rem 0 .25rem; }
main > p { max-width: 42rem; margin-bottom: .75rem; }
nav ul { columns: 17rem; margin: 1.5rem 0; }
a { text-decoration: underline; text-underline-offset: .2em; }
nav a { display: inline-block; min-height: 24px; }
details { border-top: 1px solid var(--color-line); padding: .5rem 0; }
summary { cursor: pointer; min-height: 28px; }
summary b { display: inline-block; min-width: 4.5rem; }
summary small { margin-left: .75rem; color: var(--color-ink-2); }
h3 { font: inherit; font-weight: 600; letter-spacing: 0; margin: .75rem 0 .25rem; }
pre { font-family: var(--font-mono, ui-monospace, monospace); font-size: .8125rem; line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2; }
i { font-style: normal; color: var(--color-ink-2); }
code { font-family: var(--font-mono, ui-monospace, monospace); font-size: .9em; overflow-wrap: anywhere; }
@media print { details::details-content { content-visibility: visible; } nav { display: none; } }
`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const docsPolicy = contentSecurityPolicy({ scripts: [hash(schemeScript)], styles: [hash(styles)] });

function writeContent(content: Readonly<Record<string, Described>>, text: ApiText): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      if (schema !== undefined) return writeType(schema as Described);
      return type === '*/*' ? text.anyFile : escapeXml(type);
    })
    .join('\n');
}

const contentOf = (part: Described | undefined) =>
  (part?.['content'] ?? {}) as Readonly<Record<string, Described>>;

function writeParameters({ parameters }: Operation, text: ApiText): string {
  const lines = parameters.flatMap(({ name, in: place, required, description, schema }) =>
    name === undefined
      ? []
      : [
          `${escapeXml(String(name))}${required === true ? '' : '?'}: ${writeType((schema ?? {}) as Described)} <i>${[getBounds((schema ?? {}) as Described), place, required === true ? text.required : '', description].filter(Boolean).map(String).map(escapeXml).join(' · ')}</i>`,
        ],
  );
  return lines.length === 0 ? '' : `<h3>${text.parameters}</h3><pre>${lines.join('\n')}</pre>`;
}

function writeOperation(method: string, path: string, operation: Operation, text: ApiText): string {
  const access = operation['x-access'] as 'user' | 'owner' | undefined;
  const body = operation.requestBody;
  const responses = Object.entries(operation.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, response]) => {
      const content = writeContent(contentOf(response), text) || text.noBody;
      return `<h3>${status} ${escapeXml(String(response['description']))}</h3><pre>${content}</pre>`;
    });
  return [
    `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b><code>${escapeXml(path)}</code>`,
    access ? `<small>${text.access[access]}</small>` : '',
    '</summary>',
    writeParameters(operation, text),
    body ? `<h3>${text.body}</h3><pre>${writeContent(contentOf(body), text)}</pre>` : '',
    ...responses,
    '</details>',
  ].join('');
}

function writeSection(name: string, about: string, description: ApiDescription, text: ApiText): string {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(name))
      .map(([method, operation]) => writeOperation(method, path, operation, text)),
  );
  return `<section id="${escapeXml(name)}"><h2>${escapeXml(name)}</h2><p>${escapeXml(about)}</p>${operations.join('')}</section>`;
}

interface DocsPageOptions {
  readonly language: Language;
  readonly shownTo: keyof ApiText['shownTo'];
  readonly styleSheets: readonly string[];
}

/** Writes the API's description as an HTML page that needs no script. */
export function writeDocsPage(
  description: ApiDescription,
  { language, shownTo, styleSheets }: DocsPageOptions,
): string {
  const text = messages[language];
  const links = styleSheets.map((href) => `<link rel="stylesheet" href="${escapeXml(href)}">`).join('');
  const other = language === 'en' ? 'nl' : 'en';
  const contents = description.tags
    .map(({ name }) => `<li><a href="#${escapeXml(name)}">${escapeXml(name)}</a></li>`)
    .join('');
  const sections = description.tags.map(({ name, description: about }) =>
    writeSection(name, about, description, text),
  );
  const schemas = Object.entries(description.components['schemas'] ?? {}).map(
    ([name, schema]) =>
      `<details id="${escapeXml(name)}" open><summary><code>${escapeXml(name)}</code></summary><pre>${writeType(schema)}</pre></details>`,
  );
  return [
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text.title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    `${links}<style>${styles}</style><script>${schemeScript}</script></head><body><main>`,
    `<h1>${text.title}</h1>`,
    ...[text.introduction, text.form, text.session, text.shownTo[shownTo]].map(
      (line) => `<p>${escapeXml(line)}</p>`,
    ),
    `<p><a href="/api/openapi.json?lang=${language}">${text.file}</a></p>`,
    `<p><a href="?lang=${other}" hreflang="${other}" lang="${other}">${text.language}</a> · <a href="/">${text.home}</a></p>`,
    `<nav aria-label="${text.contents}"><ul>${contents}</ul></nav>`,
    ...sections,
    `<section><h2>${text.schemas}</h2>${schemas.join('')}</section>`,
    '</main></body></html>',
  ].join('');
}
