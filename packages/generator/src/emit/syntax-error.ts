import { isCodePath } from '../merge/merge-file.ts'
import { loadCompiler } from './load-compiler.ts'

/** Where a text is no code, or no JSON, of the kind that the name of its file says; null where it is, or is of no such kind. */
export async function findSyntaxError(path: string, text: string): Promise<string | null> {
  if (path.endsWith('.json')) return jsonError(text)
  if (!isCodePath(path) || (await isTypeScript(path, text))) return null
  const ts = await loadCompiler()
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const { parseDiagnostics } = source as unknown as { readonly parseDiagnostics: readonly Diagnostic[] }
  const [first] = parseDiagnostics
  if (!first) return null
  const line = source.getLineAndCharacterOfPosition(first.start).line + 1
  return `line ${line}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`
}

interface Diagnostic {
  readonly start: number
  readonly messageText: string | import('ts-morph').ts.DiagnosticMessageChain
}

/**
 * True for TypeScript that a parser reads without loading the compiler, which takes ten times as long. It accepts nothing
 * that the compiler does not, but for JSX, which is left to the compiler with all that is false.
 */
async function isTypeScript(path: string, text: string): Promise<boolean> {
  if (!/\.[cm]?ts$/.test(path)) return false
  const { parse } = await import('@babel/parser')
  const dts = /\.d\.[cm]?ts$/.test(path)
  try {
    parse(text, { sourceType: 'module', plugins: [['typescript', { dts }], 'decorators'] })
    return true
  } catch {
    return false
  }
}

function jsonError(text: string): string | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
