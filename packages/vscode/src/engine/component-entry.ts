import { componentCatalog, type LocalizedText } from '@quoin/generator/components'

/** What the component picker shows of a component. */
export interface ComponentEntry {
  readonly name: string
  readonly group: string
  readonly label: LocalizedText
  readonly description: LocalizedText
  readonly columnTypes: readonly string[]
  /** Property names with their JSON schema type, for the property editor. */
  readonly defaults: Readonly<Record<string, unknown>>
}

/** The catalogue as plain data. */
export function componentEntries(): readonly ComponentEntry[] {
  return componentCatalog.map(({ name, group, label, description, columnTypes, defaults }) => ({
    name,
    group,
    label,
    description,
    columnTypes,
    defaults,
  }))
}
