import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import { normalizeCodeLayout } from './normalize-code-layout.ts'
import { declaredNames } from './source-bindings.ts'

type Source = typescript.SourceFile

/** Declarations that one side has under another name, and that say the same there; not where the other side uses it. */
export function renamedDeclarations(ts: Compiler, own: Source, old: Source, next: Source): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  const [mine, base] = mapTuple([own, old], (source) => declarations(ts, source))
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
  return normalizeCodeLayout(ts, statement)
    .split('\u0000')
    .map((token) => (token === name ? '' : token))
    .join('\u0000')
}
