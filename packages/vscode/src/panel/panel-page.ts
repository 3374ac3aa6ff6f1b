import { randomBytes } from 'node:crypto'

/** Where a page of the generator is shown. */
interface PageHost {
  readonly language: string
  /** Whether code of the folder may run. */
  readonly isTrusted: boolean
  /** What the policy calls the files of the extension. */
  readonly source: string
  /** What stands there where scripts are blocked. */
  readonly noScripts: string
  /** The address of a file of the page. */
  readonly at: (file: string) => string
}

/** What a page begins with. */
interface PageStart {
  readonly path: string
  readonly visit: number
  readonly draft: object | null
}

/** The page of the generator: scripts and styles of the extension, styles made with the page's nonce, nothing else (CSP). */
export function panelPage(
  { language, isTrusted, source, noScripts, at }: PageHost,
  { path, visit, draft }: PageStart,
): string {
  const trusted = isTrusted ? '<meta name="quoin-trusted" content="">' : ''
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    `default-src 'none'`,
    // Pieces of the page that are loaded later come from the extension's folder, too.
    `script-src 'nonce-${nonce}' ${source}`,
    `style-src 'nonce-${nonce}' ${source}`,
    `img-src ${source} data:`,
    `font-src ${source}`,
  ]
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta property="csp-nonce" nonce="${nonce}">
    <meta name="quoin-path" content="${quoted(path)}">
    <meta name="quoin-visit" content="${visit}">
    <meta name="quoin-draft" content="${quoted(JSON.stringify(draft))}">
    ${trusted}
    <link rel="stylesheet" href="${at('generator.css')}">
    <title>Quoin</title>
  </head>
  <body>
    <noscript>${quoted(noScripts)}</noscript>
    <div id="root"></div>
    <script type="module" nonce="${nonce}" src="${at('generator.js')}"></script>
  </body>
</html>
`
}

function quoted(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
