import { ts } from 'ts-morph'
import { normalizeCodeLayout } from '../../src/merge/normalize-code-layout.ts'
import { importBindings, referencedNames } from '../../src/merge/source-bindings.ts'
import { isValidSyntax, parseSource } from '../../src/merge/source-segments.ts'

/** What a text says; two that are added to one place may stand in either order, and unused imports say nothing. */
export function said(text: string): string {
  const source = parseSource(ts, text)
  const used = referencedNames(ts, source)
  const imports = [...importBindings(ts, source).values()].filter(({ local }) => local === '' || used.has(local))
  const code = source.statements
    .filter((one) => !ts.isImportDeclaration(one))
    .map((one) => normalizeCodeLayout(ts, one))
  const tokens = code.flatMap((one) => one.split('\u0000')).filter((token) => token !== ',')
  return [...imports.map((one) => JSON.stringify(one)), ...tokens].toSorted().join('\u0000')
}

/** Whether a text is code, as it is not when one edit commented out a part of what another one made. */
export function isCode(text: string): boolean {
  return isValidSyntax(parseSource(ts, text))
}
