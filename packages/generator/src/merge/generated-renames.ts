import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { renamedDeclarations } from './renamed-declarations.ts'
import { declaredNames, type ImportBinding, importBindings } from './source-bindings.ts'

type Source = typescript.SourceFile

/** By a name that the hand still uses, the one that the generator has for it by now. */
export function generatedRenames(ts: Compiler, own: Source, old: Source, next: Source): ReadonlyMap<string, string> {
  const renamed = new Map([
    ...renamedClasses(ts, old, next),
    ...renamedDeclarations(ts, next, old, own),
    ...renamedModules(ts, old, next),
  ])
  if (renamed.size === 0) return renamed
  const [mine, base] = mapTuple([own, old], (source) => importBindings(ts, source))
  const declared = new Set(own.statements.flatMap((statement) => declaredNames(ts, statement)))
  const names = listNodesWithin(ts, own).filter(ts.isIdentifier)
  const isOfGenerator = (name: string): boolean =>
    declared.has(name) || (mine.has(name) && mine.get(name)?.module === base.get(name)?.module)
  const isOne = (name: string): boolean =>
    names.filter((node) => node.text === name && isBinding(ts, node)).length === 1
  return new Map(
    [...renamed].filter(([name, now]) => isOfGenerator(name) && isOne(name) && !names.some(({ text }) => text === now)),
  )
}

/** The one class of a kind that has another name. */
function renamedClasses(ts: Compiler, old: Source, next: Source): ReadonlyMap<string, string> {
  const namesOf = ({ statements }: Source): readonly string[] =>
    statements.filter(ts.isClassDeclaration).flatMap(({ name }) => name?.text ?? [])
  const [before, after] = [namesOf(old), namesOf(next)]
  const gone = before.filter((name) => !after.includes(name))
  const added = after.filter((name) => !before.includes(name))
  return new Map(gone.length === 1 && added.length === 1 ? [[gone[0] as string, added[0] as string]] : [])
}

/** Names from a file that is named after its class, which has another name with the names beside it. */
function renamedModules(ts: Compiler, old: Source, next: Source): ReadonlyMap<string, string> {
  const [before, after] = [old, next].map((source) => [...importBindings(ts, source).values()])
  const classIn = ({ module, name }: ImportBinding): boolean => name !== '' && stemOf(module) === name
  const isNew = (one: ImportBinding, others: readonly ImportBinding[] = []): boolean =>
    classIn(one) && !others.some(({ module }) => module === one.module)
  const [gone = [], added = []] = [
    before?.filter((one) => isNew(one, after)),
    after?.filter((one) => isNew(one, before)),
  ]
  const pairs = gone.flatMap((one) => {
    const others = added.filter(({ module }) => folderOf(module) === folderOf(one.module))
    const isOnly = gone.filter(({ module }) => folderOf(module) === folderOf(one.module)).length === 1
    return others[0] && others.length === 1 && isOnly ? [[one, others[0]] as const] : []
  })
  return new Map(
    pairs.flatMap(([from, to]) =>
      (before ?? [])
        .filter(({ module }) => module === from.module)
        .map(({ local }) => [local, renamedAfter(local, from.name, to.name)] as const)
        .filter(([, now]) => after?.some(({ module, local }) => module === to.module && local === now)),
    ),
  )
}

/** A name that begins with that of a class, such as `orderStates` of `Order`, with that of another one. */
function renamedAfter(name: string, from: string, to: string): string {
  const [lower, other] = mapTuple([from, to], (one) => one.charAt(0).toLowerCase() + one.slice(1))
  if (name.startsWith(from)) return to + name.slice(from.length)
  return name.startsWith(lower) ? other + name.slice(lower.length) : name
}

function stemOf(module: string): string {
  return module.slice(module.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}

function folderOf(module: string): string {
  return module.slice(0, module.lastIndexOf('/') + 1)
}

/** Whether an identifier gives something its name: an import, a declaration, a parameter. */
function isBinding(ts: Compiler, node: typescript.Identifier): boolean {
  const { parent } = node
  const isName = (parent as { readonly name?: typescript.Node }).name === node
  return (
    isName &&
    (ts.isImportSpecifier(parent) ||
      ts.isImportClause(parent) ||
      ts.isNamespaceImport(parent) ||
      ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isFunctionExpression(parent) ||
      ts.isTypeParameterDeclaration(parent) ||
      ts.isClassLike(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isEnumDeclaration(parent))
  )
}
