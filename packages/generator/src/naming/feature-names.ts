import { classNameFor, kebabCase } from './identifier.ts'

/** What a feature is called in files and addresses, and its classes are. */
export interface FeatureNames {
  readonly name: string
  readonly modelName: string
}

const known = new WeakMap<readonly NamedTable[], ReadonlyMap<string, FeatureNames>>()

interface NamedTable {
  readonly name: string
}

/**
 * What the feature of a table is called among those of its database: of two names that read alike, such as `stock_items`
 * and `Stock Items`, the plainer one is left as it is, and the other gets a number.
 *
 * @param sourceNameOf what a table is named after: its name, of some with that of their schema
 */
export function featureNames<T extends NamedTable>(
  table: T,
  tables: readonly T[],
  sourceNameOf: (table: T) => string = ({ name }) => name,
): FeatureNames {
  const all = known.get(tables) ?? namesOf(tables.map(sourceNameOf))
  known.set(tables, all)
  const called = sourceNameOf(table)
  return all.get(called) ?? { name: kebabCase(called), modelName: classNameFor(called) }
}

function namesOf(called: readonly string[]): ReadonlyMap<string, FeatureNames> {
  const texts = called.toSorted(plainFirst)
  const names = new Map(texts.map((text) => [text, kebabCase(text)]))
  const classes = new Map(texts.map((text) => [text, classNameFor(text)]))
  const [name, modelName] = [distinct(names, '-'), distinct(classes, '')]
  return new Map(
    texts.map((text) => [text, { name: name.get(text) ?? '', modelName: modelName.get(text) ?? '' }] as const),
  )
}

/** The first of equal names stays; file systems do not all distinguish capitals. */
function distinct(names: ReadonlyMap<string, string>, separator: string): ReadonlyMap<string, string> {
  const wished = new Set([...names.values()].map((name) => name.toLowerCase()))
  const taken = new Set<string>()
  const free = (name: string): string => {
    if (!taken.has(name.toLowerCase())) return name
    for (let number = 2; ; number++) {
      const numbered = `${name}${separator}${number}`
      if (!wished.has(numbered.toLowerCase()) && !taken.has(numbered.toLowerCase())) return numbered
    }
  }
  return new Map(
    [...names].map(([text, name]) => {
      const own = free(name)
      taken.add(own.toLowerCase())
      return [text, own] as const
    }),
  )
}

/** Names of small letters before all others, and each kind by code unit: the same on every machine. */
function plainFirst(one: string, other: string): number {
  const rank = (name: string): number => (/^[a-z\d_]+$/.test(name) ? 0 : 1)
  return rank(one) - rank(other) || (one < other ? -1 : 1)
}
