import { randomBytes } from 'node:crypto'
import * as vscode from 'vscode'

/** The page of the generator: scripts and styles of the extension, styles made with the page's nonce, nothing else (CSP). */
export function panelPage(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  { path, visit, draft }: { readonly path: string; readonly visit: number; readonly draft: object | null },
): string {
  const { language } = vscode.env
  const trusted = vscode.workspace.isTrusted ? '<meta name="quoin-trusted" content="">' : ''
  const nonce = randomBytes(16).toString('base64')
  const at = (file: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist', 'webview', file)).toString()
  const policy = [
    `default-src 'none'`,
    // Pieces of the page that are loaded later come from the extension's folder, too.
    `script-src 'nonce-${nonce}' ${webview.cspSource}`,
    `style-src 'nonce-${nonce}' ${webview.cspSource}`,
    `img-src ${webview.cspSource} data:`,
    `font-src ${webview.cspSource}`,
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
    <div id="root"></div>
    <script type="module" nonce="${nonce}" src="${at('generator.js')}"></script>
  </body>
</html>
`
}

function quoted(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
