import { randomBytes } from 'node:crypto'
import * as vscode from 'vscode'

/** The page of the generator: one script by nonce, one stylesheet, nothing else may load (CSP). */
export function panelPage(webview: vscode.Webview, extensionUri: vscode.Uri, language: string): string {
  const nonce = randomBytes(16).toString('base64')
  const at = (...path: string[]): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist', 'webview', ...path)).toString()
  const policy = [`default-src 'none'`, `script-src 'nonce-${nonce}'`, `style-src ${webview.cspSource}`].join('; ')
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="${at('generator.css')}">
    <title>Quoin</title>
  </head>
  <body>
    <quoin-generator></quoin-generator>
    <script nonce="${nonce}" src="${at('generator.js')}"></script>
  </body>
</html>
`
}
