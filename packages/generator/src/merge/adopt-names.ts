import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { codeOf } from './code-of.ts'
import { declaredNames, importBindings, isReference } from './source-bindings.ts'
import { isParsed, parseSource } from './source-segments.ts'

/**
 * Gives a generated text the names by which the hand knows the same things: another name of an import, an import of a
 * whole module, another name of a declaration. Then what the hand renamed is no change of each place that uses it.
 */
export function adoptNames(ts: Compiler, mine: string, base: string, generated: string): readonly [string, string] {
  const [own, old, next] = [mine, base, generated].map((text) => parseSource(ts, text)) as [Source, Source, Source]
  if (![own, old, next].every(isParsed)) return [base, generated]
  const names = new Map([...renamedImports(ts, own, old, next), ...renamedDeclarations(ts, own, old, next)])
  if (names.size === 0) return [base, generated]
  return [withNames(ts, old, names), withNames(ts, next, names)]
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

/** Declarations that say the same under another name. */
function renamedDeclarations(ts: Compiler, own: Source, old: Source, next: Source): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  const [mine, base] = [own, old].map((source) => declarations(ts, source)) as [Declarations, Declarations]
  const generated = declarations(ts, next)
  for (const [name, statement] of base) {
    if (mine.has(name) || ts.isClassDeclaration(statement)) continue
    const code = codeWithout(ts, statement, name)
    const others = [...mine].filter(([other, one]) => !base.has(other) && codeWithout(ts, one, other) === code)
    const [other] = others[0] ?? []
    if (other !== undefined && others.length === 1 && !generated.has(other)) renamed.set(name, other)
  }
  return renamed
}

type Declarations = ReadonlyMap<string, typescript.Statement>

function declarations(ts: Compiler, source: Source): Declarations {
  return new Map(
    source.statements.flatMap((statement) => {
      const [name, second] = declaredNames(ts, statement)
      return name === undefined || second !== undefined ? [] : [[name, statement] as const]
    }),
  )
}

function codeWithout(ts: Compiler, statement: typescript.Statement, name: string): string {
  return codeOf(ts, statement)
    .split('\u0000')
    .map((token) => (token === name ? '' : token))
    .join('\u0000')
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
