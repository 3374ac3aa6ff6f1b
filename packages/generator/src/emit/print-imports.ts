import { stringLiteral } from './literal.ts'

/** A name to import, as it is written between the braces. */
export interface PrintableImport extends ImportElement {
  readonly module: string
}

/** A name between the braces of an import. */
export interface ImportElement {
  readonly text: string
  readonly typeOnly: boolean
}

/** How one import is written. */
export interface ImportStyle {
  readonly quote?: string
  /** What follows the module: attributes, a semicolon. */
  readonly end?: string
  /** Each name on a line of its own, also where one line would do. */
  readonly isSplit?: boolean
  /** What stands before the braces: a default import, a namespace. */
  readonly head?: readonly string[]
}

/** The width of generated code. */
export const lineWidth = 120
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Prints imports in the order of the house: packages before relative paths, far before near, names by the alphabet. */
export function printImports(names: readonly PrintableImport[]): string {
  const modules = new Map<string, PrintableImport[]>()
  for (const name of names) modules.set(name.module, [...(modules.get(name.module) ?? []), name])
  return [...modules]
    .sort(([a], [b]) => compareModules(a, b))
    .map(([module, imported]) =>
      importLine(
        module,
        imported.toSorted((a, b) => compareNamesNaturally(a.text, b.text)),
      ),
    )
    .join('\n')
}

/** Prints one import. */
export function importLine(
  module: string,
  elements: readonly ImportElement[],
  { quote = "'", end = '', isSplit = false, head = [] }: ImportStyle = {},
): string {
  const source = quote === '"' ? JSON.stringify(module) : stringLiteral(module)
  if (elements.length === 0)
    return `import ${[head.join(', '), source].filter((part) => part !== '').join(' from ')}${end}`
  const isTypeOnly = head.length === 0 && elements.every(({ typeOnly }) => typeOnly)
  const names = elements.map(({ text, typeOnly }) => (typeOnly && !isTypeOnly ? `type ${text}` : text))
  const start = `${isTypeOnly ? 'import type' : 'import'} ${head.map((part) => `${part}, `).join('')}{`
  const flat = `${start} ${names.join(', ')} } from ${source}${end}`
  const fits = flat.length <= lineWidth && !flat.includes('\n') && !isSplit
  return fits ? flat : `${start}\n${names.map((name) => `  ${name},\n`).join('')}} from ${source}${end}`
}

/** The order of modules: packages before relative paths, far before near. */
export function compareModules(a: string, b: string): number {
  const rank = (module: string): number => (module.startsWith('../') ? 1 : module.startsWith('.') ? 2 : 0)
  return rank(a) - rank(b) || compareNamesNaturally(a, b)
}

/** The natural order of the formatter: letters without regard to case, numbers by value. */
export function compareNamesNaturally(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : 1)
}
