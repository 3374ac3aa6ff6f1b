import { type ContentPart, type LayoutPart, mapLayoutLeaves, walkLayoutParts } from './layout.ts'

/** A computed number of a layout. */
export interface LayoutFormula {
  /** Where it stands in the record. */
  readonly path: string
  /** The name by which other formulas read it. */
  readonly alias: string | null
  readonly text: string
}

const reference = /\{([^{}]+)\}/g
/** Beyond it a formula is no formula any more, and formulas that read each other twice double in each turn. */
const maxLength = 4000

/** The computed numbers of a layout. */
export function layoutFormulas(body: readonly LayoutPart[], path: string): readonly LayoutFormula[] {
  return [...walkLayoutParts(body, path)].flatMap(({ part, path: own }) => {
    if (typeof part === 'string' || part.kind !== 'component' || part.component !== 'Computed') return []
    const { formula: text, alias } = part.properties
    return typeof text === 'string' ? [{ path: own, alias: typeof alias === 'string' ? alias : null, text }] : []
  })
}

/** The names that the text of a formula reads. */
export function formulaReferences(text: string): readonly string[] {
  return [...new Set([...text.matchAll(reference)].map(([, name = '']) => name.trim()))]
}

/** The computed numbers by which a formula reads itself, from one to the next; null where it does not. */
export function findFormulaCircle(name: string, texts: ReadonlyMap<string, string>): readonly string[] | null {
  const seen = new Set<string>()
  const search = (from: string, way: readonly string[]): readonly string[] | null => {
    for (const next of formulaReferences(texts.get(from) ?? '')) {
      if (next === name) return [...way, next]
      if (!texts.has(next) || seen.has(next)) continue
      seen.add(next)
      const found = search(next, [...way, next])
      if (found !== null) return found
    }
    return null
  }
  return search(name, [name])
}

/** The formulas of a layout by their names. */
export function formulaTexts(formulas: readonly LayoutFormula[]): ReadonlyMap<string, string> {
  return new Map(formulas.flatMap(({ alias, text }) => (alias === null ? [] : [[alias, text]])))
}

/** A layout whose formulas read fields alone: those that they read by a name stand in them. */
export function expandFormulas(body: readonly LayoutPart[]): readonly LayoutPart[] {
  const formulas = layoutFormulas(body, '')
  if (formulas.length === 0) return body
  const texts = formulaTexts(formulas)
  // Null while it is expanded: a formula in a circle keeps the name.
  const full = new Map<string, string | null>()
  const expand = (text: string): string =>
    text.replaceAll(reference, (field, given: string) => {
      const own = expandName(given.trim())
      return own === null || own.length > maxLength ? field : `(${own})`
    })
  const expandName = (name: string): string | null => {
    const [text, known] = [texts.get(name), full.get(name)]
    if (text === undefined || known !== undefined) return known ?? null
    full.set(name, null)
    const own = expand(text)
    full.set(name, own)
    return own
  }
  return mapLayoutLeaves(body, (part) => [
    typeof part === 'string' || part.component !== 'Computed' ? part : expanded(part, expandName, expand),
  ])
}

function expanded(
  part: ContentPart,
  expandName: (name: string) => string | null,
  expand: (text: string) => string,
): ContentPart {
  const { alias, formula } = part.properties
  if (typeof formula !== 'string') return part
  const own = (typeof alias === 'string' ? expandName(alias) : null) ?? expand(formula)
  const properties = Object.entries(part.properties).flatMap(([name, value]) =>
    name === 'alias' ? [] : [[name, name === 'formula' ? own : value] as const],
  )
  return { ...part, properties: Object.fromEntries(properties) }
}
