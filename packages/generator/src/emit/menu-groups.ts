import { labelFromName, splitIntoWords } from '../naming/label.ts'

/** Fewer entries are found at a glance. */
const fewEntries = 12
/** So many tables that begin alike are a group. */
const smallestGroup = 3
const keyOf = /^group\/(.+)$/

/** What is known of a table when it gets its place in the menu. */
interface GroupedTable {
  readonly schema: string
  readonly name: string
}

/** The key of the menu entry that each of many tables stands under: its schema where there are several, else its prefix. */
export function groupTablesForMenu<T extends GroupedTable>(tables: readonly T[]): (table: T) => string | null {
  if (tables.length < fewEntries) return () => null
  const bySchema = new Set(tables.map(({ schema }) => schema)).size > 1
  const groupOf = ({ schema, name }: T): string => (bySchema ? schema : (splitIntoWords(name)[0] ?? '')).toLowerCase()
  const sizes = new Map<string, number>()
  for (const table of tables) sizes.set(groupOf(table), (sizes.get(groupOf(table)) ?? 0) + 1)
  const least = bySchema ? 1 : smallestGroup
  return (table) => {
    const group = groupOf(table)
    return group !== '' && (sizes.get(group) ?? 0) >= least ? `group/${group}` : null
  }
}

/** The title of a group by its key; null for the key of a feature. */
export function labelMenuGroup(menuKey: string): string | null {
  const [, group] = keyOf.exec(menuKey) ?? []
  return group === undefined ? null : labelFromName(group)
}
