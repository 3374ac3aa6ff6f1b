import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import { editImports } from './edit-imports.ts'
import { declaredNames, type ImportBinding, importBindings, referencedNames } from './source-bindings.ts'

/** The three sides of a merge, each parsed. */
export interface ParsedSides {
  readonly own: typescript.SourceFile
  readonly old: typescript.SourceFile
  readonly next: typescript.SourceFile
}

/**
 * Gives merged code, which still has the imports of the hand, those that it needs: three-way by local name. What the
 * hand binds to something else stays so as long as anything uses it, and what the hand no longer imports comes back only
 * for code that is new. `pendingTexts` is generated code that a clash may still bring.
 */
export function mergeImports(
  ts: Compiler,
  { own, old, next }: ParsedSides,
  merged: typescript.SourceFile,
  pendingTexts: readonly string[] = [],
): string {
  const [mine, base, generated] = mapTuple([own, old, next], (side) => importBindings(ts, side))
  const declared = new Set(merged.statements.flatMap((statement) => declaredNames(ts, statement)))
  const before = referencedNames(ts, own)
  const used = new Set([
    ...referencedNames(ts, merged),
    ...pendingTexts.flatMap((text) => text.match(/[\p{L}\p{N}_$]+/gu) ?? []),
  ])
  const isNewlyUsed = (local: string): boolean => used.has(local) && !before.has(local)
  const present = importBindings(ts, merged)
  const drop = new Set<string>()
  const add: ImportBinding[] = []
  for (const [key, binding] of mine) {
    const known = base.get(key)
    const now = generated.get(key)
    if (before.has(key) && !used.has(key)) drop.add(key)
    else if (now === undefined) {
      const isOwn = known === undefined || !isSame(binding, known) || binding.typeOnly !== known.typeOnly
      if (!isOwn && !(binding.local === '' ? false : used.has(key))) drop.add(key)
    } else if (isSame(binding, now)) {
      // As a value when one of both needs it.
      if (binding.typeOnly && !now.typeOnly) replace(key, now)
    } else if (known && isSame(binding, known)) replace(key, now)
  }
  for (const [key, binding] of generated) {
    if (mine.has(key) || present.has(key) || declared.has(key)) continue
    const isNeeded = binding.local === '' ? !base.has(key) : base.has(key) ? isNewlyUsed(key) : used.has(key)
    if (isNeeded) add.push(binding)
  }
  return editImports(ts, merged, { dropKeys: drop, add })

  function replace(key: string, binding: ImportBinding): void {
    drop.add(key)
    add.push(binding)
  }
}

function isSame(a: ImportBinding, b: ImportBinding): boolean {
  return a.module === b.module && a.name === b.name
}
