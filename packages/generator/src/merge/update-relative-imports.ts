import { posix } from 'node:path'
import type { ts as typescript } from 'ts-morph'
import { importPath } from '../emit/import-path.ts'
import type { Compiler } from '../emit/load-compiler.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { applyTextEdits } from './node-parts.ts'
import { parseSource } from './source-segments.ts'

type Node = typescript.Node

/** A file of code that goes to another path. */
export interface PathChange {
  readonly from: string
  readonly to: string
}

/** Where a file is by now that had that path; the same path for one that stays. */
export type ResolveMovedPath = (path: string) => string

const stays: ResolveMovedPath = (path) => path

/** Code with the relative paths of its imports as they are seen from another path. */
export function updateRelativeImports(
  ts: Compiler,
  text: string,
  move: PathChange,
  pathNow: ResolveMovedPath = stays,
): string {
  const source = parseSource(ts, text)
  const edits = listNodesWithin(ts, source).flatMap((node) => {
    const literal = moduleIn(ts, node)
    if (!literal) return []
    const module = moveModuleSpecifier(literal.text, move, pathNow)
    // The quotes stay as they are.
    return module === literal.text ? [] : [{ start: literal.getStart() + 1, end: literal.end - 1, text: module }]
  })
  return edits.length === 0 ? text : applyTextEdits(text, 0, text.length, edits)
}

/** The specifier of a module, seen from another path; that of a package stays. */
export function moveModuleSpecifier(
  module: string,
  { from, to }: PathChange,
  pathNow: ResolveMovedPath = stays,
): string {
  if (!/^\.\.?(?:\/|$)/.test(module)) return module
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/.exec(module) ?? []
  const target = posix.join(posix.dirname(from), path)
  // An import may leave out the ending, or name that of the compiled file.
  const [, stem = '', ending = ''] = /^(.*?)((?:\.[mc]?[jt]sx?)?)$/.exec(target) ?? []
  const file = [target, `${stem}${ending.replace('j', 't')}`, `${target}.ts`].find((one) => pathNow(one) !== one)
  if (file === undefined && posix.dirname(from) === posix.dirname(to)) return module
  const now = file === undefined ? target : `${pathNow(file).replace(/\.[mc]?tsx?$/, '')}${ending}`
  return importPath(to, now) + (path.endsWith('/') && !now.endsWith('/') ? '/' : '') + query
}

/** The text by which a node names a module or file beside its own. */
function moduleIn(ts: Compiler, node: Node): typescript.StringLiteralLike | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literalOf(ts, node.moduleSpecifier)
  if (ts.isExternalModuleReference(node)) return literalOf(ts, node.expression)
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? literalOf(ts, node.argument.literal) : null
  if (ts.isModuleDeclaration(node)) return literalOf(ts, node.name)
  if (ts.isNewExpression(node)) return node.expression.getText() === 'URL' ? besideModule(ts, node.arguments) : null
  const isLoad =
    ts.isCallExpression(node) &&
    /^(?:import|require(?:\.resolve)?|import\.meta\.resolve)$/.test(node.expression.getText())
  return isLoad ? literalOf(ts, node.arguments[0]) : null
}

function besideModule(ts: Compiler, parameters: readonly Node[] = []): typescript.StringLiteralLike | null {
  return parameters[1]?.getText() === 'import.meta.url' ? literalOf(ts, parameters[0]) : null
}

function literalOf(ts: Compiler, node: Node | undefined): typescript.StringLiteralLike | null {
  return node && ts.isStringLiteralLike(node) ? node : null
}
