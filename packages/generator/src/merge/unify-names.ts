import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import { generatedRenames } from './generated-renames.ts'
import { renamedDeclarations } from './renamed-declarations.ts'
import { declaredNames, importBindings, isReference } from './source-bindings.ts'
import { isValidSyntax, parseSource } from './source-segments.ts'

/**
 * Gives the three sides of a merge one name for each thing: in what is generated the names by which the hand knows it
 * (of an import, of a whole module that is imported, of a declaration), in what is by hand the names that the generator
 * changed. Then a new name is no change of each place that uses it.
 */
export function unifyNames(
  ts: Compiler,
  mine: string,
  base: string,
  generated: string,
): readonly [mine: string, base: string, generated: string] {
  const [own, old, next] = mapTuple([mine, base, generated], (text) => parseSource(ts, text))
  if (![own, old, next].every(isValidSyntax)) return [mine, base, generated]
  const byHand = new Map([...renamedImports(ts, own, old, next), ...renamedDeclarations(ts, own, old, next)])
  const byGenerator = generatedRenames(ts, own, old, next)
  if (byHand.size + byGenerator.size === 0) return [mine, base, generated]
  return [
    withNames(ts, own, byGenerator),
    withNames(ts, old, new Map([...byGenerator, ...byHand])),
    withNames(ts, next, byHand),
  ]
}

type Source = typescript.SourceFile

/** By the name that the generator uses, that of the hand. */
function renamedImports(ts: Compiler, own: Source, old: Source, next: Source): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  const [mine, base, generated] = [own, old, next].map((source) => importBindings(ts, source))
  const declared = new Set(own.statements.flatMap((statement) => declaredNames(ts, statement)))
  for (const [local, { module, name }] of new Map([...(base ?? []), ...(generated ?? [])])) {
    if (local === '' || mine?.has(local) || declared.has(local)) continue
    const others = [...(mine?.values() ?? [])].filter((one) => one.module === module)
    const alias = others.find((one) => one.name === name && one.name !== 'default')
    const whole = others.find((one) => one.name === '*')
    if (alias) renamed.set(local, alias.local)
    else if (whole && name !== '*' && name !== 'default') renamed.set(local, `${whole.local}.${name}`)
  }
  return renamed
}

function withNames(ts: Compiler, source: Source, names: ReadonlyMap<string, string>): string {
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = []
  const visit = (node: typescript.Node): void => {
    if (ts.isImportDeclaration(node)) return
    const name = ts.isIdentifier(node) ? names.get(node.text) : undefined
    if (name !== undefined && ts.isIdentifier(node)) {
      const { parent } = node
      const isDeclared = (parent as { readonly name?: typescript.Node }).name === node && isTopLevel(ts, parent)
      if (ts.isShorthandPropertyAssignment(parent))
        edits.push({ start: node.getStart(), end: node.end, text: `${node.text}: ${name}` })
      else if (isDeclared || isReference(ts, node)) edits.push({ start: node.getStart(), end: node.end, text: name })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  let text = source.text
  for (const edit of edits.reverse()) text = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
  return text
}

/** Whether a declaration counts for the whole file. */
function isTopLevel(ts: Compiler, node: typescript.Node): boolean {
  for (let one = node; one.parent; one = one.parent) {
    if (ts.isSourceFile(one.parent)) return true
    if (!ts.isVariableDeclaration(one) && !ts.isVariableDeclarationList(one)) return false
  }
  return false
}
