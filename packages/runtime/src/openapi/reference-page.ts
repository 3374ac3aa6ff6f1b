import { createHash } from 'node:crypto'
import { RawResponse } from '../http/response.ts'
import { allowFramingByPanel } from '../http/security-headers.ts'
import { type ApiReferenceLabels, apiReferenceLabels } from './api-reference-labels.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApiDocument } from './openapi-document.ts'

const style = `
:root { color-scheme: light dark; background: light-dark(#fff, #141414); color: light-dark(#1f1f1f, #e6e6e6); --line: light-dark(#d9d9d9, #444); --soft: light-dark(#f5f5f5, #222); }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
a { color: light-dark(#0f5bc4, #65a9f3); }
h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; } h3 { margin: .75rem 0 .25rem; font-size: 1rem; }
nav ul { columns: 14rem; padding-left: 1.2rem; }
details { border: 1px solid var(--line); border-radius: 6px; margin: .4rem 0; }
summary { padding: .5rem .75rem; cursor: pointer; } details > div { padding: 0 .75rem .75rem; }
code, pre { font: 13px/1.5 ui-monospace, monospace; } pre { background: var(--soft); padding: .75rem; overflow: auto; border-radius: 6px; }
.method { display: inline-block; min-width: 4rem; font-weight: 600; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid var(--line); }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** A page without any script that shows every operation, for reading and searching with the browser in a language. */
export function referencePage(document: OpenApiDocument, locale: string): RawResponse {
  const text = apiReferenceLabels(locale, document.info.title)
  const title = escapeHtml(text.title)
  const groups = new Map<string, string[]>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const [tag = '']: readonly string[] = Object(operation.tags)
      groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(method, path, operation, text)])
    }
  }
  const names = [...groups.keys()].sort()
  const body = `<!doctype html>
<html lang="${text.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body>
<main><h1>${title}</h1><p>${inlineCodeHtml(text.about)}</p>
<p><a href="openapi.json">openapi.json</a></p>
<nav aria-label="${text.groups}"><ul>${names.map((name) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>
${names.map((name) => `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${groups.get(name)?.join('')}</section>`).join('\n')}
<section><h2 id="schemas">${text.schemas}</h2>${schemasHtml(document) || `<p>${text.noSchemas}</p>`}</section></main></body></html>`
  return new RawResponse(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...allowFramingByPanel(
        `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`,
      ),
    },
  })
}

function operationHtml(method: string, path: string, operation: JsonSchema, text: ApiReferenceLabels): string {
  const {
    description,
    parameters,
    requestBody,
    responses,
    summary,
  }: {
    readonly description?: string
    readonly parameters: readonly (JsonSchema & { readonly in: 'path' | 'query' | 'header' | 'cookie' })[]
    readonly requestBody?: { readonly content: JsonSchema }
    readonly responses: JsonSchema
    readonly summary: string
  } = Object(operation)
  const rows = parameters.map(
    ({ in: place, name, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${text[`in-${place}`]}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  )
  const table = `<table><thead><tr><th>${text.parameter}</th><th>${text.place}</th><th>${text.takes}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary><div>
${description === undefined ? '' : `<p>${inlineCodeHtml(description)}</p>`}${rows.length === 0 ? '' : table}
${requestBody === undefined ? '' : `<h3>${text.body}</h3>${json(requestBody.content)}`}${rows.length === 0 && requestBody === undefined ? `<p>${text.nothing}</p>` : ''}<h3>${text.answers}</h3>${json(responses)}</div></details>`
}

function schemasHtml(document: OpenApiDocument): string {
  const { schemas }: { readonly schemas: Readonly<Record<string, JsonSchema>> } = Object(document.components)
  return Object.entries(schemas)
    .map(
      ([name, schema]) =>
        `<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><div>${json(schema)}</div></details>`,
    )
    .join('')
}

function json(value: unknown): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
}

/** Text with words between back quotes as code. */
function inlineCodeHtml(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

function escapeHtml(text: unknown): string {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
