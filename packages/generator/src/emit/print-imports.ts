import { textLiteral } from './literal.ts'

/** A name to import, as it is written between the braces. */
export interface PrintableImport {
  readonly module: string
  readonly text: string
  readonly typeOnly: boolean
}

const lineWidth = 120
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Prints imports in the order of the house: packages before relative paths, far before near, names by the alphabet. */
export function printImports(names: readonly PrintableImport[]): string {
  const modules = new Map<string, PrintableImport[]>()
  for (const name of names) modules.set(name.module, [...(modules.get(name.module) ?? []), name])
  return [...modules]
    .sort(([a], [b]) => compareModules(a, b))
    .map(([module, imported]) => printImport(module, imported))
    .join('\n')
}

function printImport(module: string, imported: readonly PrintableImport[]): string {
  const isTypeOnly = imported.every(({ typeOnly }) => typeOnly)
  const names = [...imported]
    .sort((a, b) => compareNames(a.text, b.text))
    .map(({ text, typeOnly }) => (typeOnly && !isTypeOnly ? `type ${text}` : text))
  const keyword = isTypeOnly ? 'import type' : 'import'
  const from = `from ${textLiteral(module)}`
  const flat = `${keyword} { ${names.join(', ')} } ${from}`
  return flat.length <= lineWidth ? flat : `${keyword} {\n${names.map((name) => `  ${name},\n`).join('')}} ${from}`
}

function compareModules(a: string, b: string): number {
  const rank = (module: string): number => (module.startsWith('../') ? 1 : module.startsWith('.') ? 2 : 0)
  return rank(a) - rank(b) || compareNames(a, b)
}

/** The natural order of the formatter: letters without regard to case, numbers by value. */
function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : 1)
}
