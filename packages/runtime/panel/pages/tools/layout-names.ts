import type { GenerationRecord } from '@quoin/generator'
import type { LayoutPart } from '@quoin/generator/layout'

type LabelsByName = ReadonlyMap<string, string>

/** The fields and relations that a form can place, with their labels. */
export function placeableFormNames({ fields, relations }: GenerationRecord): LabelsByName {
  return new Map([
    ...relations.filter(({ subForm }) => subForm !== undefined).map(({ name }) => [name, name] as const),
    ...fields.filter(({ showInForm }) => showInForm).map(labelled),
  ])
}

/** The columns, relations and fields that a detail can place, with their labels. */
export function placeableDetailNames({ fields, relations, table }: GenerationRecord): LabelsByName {
  return new Map([
    ...table.systemColumns.map(({ name, comment }) => [name, comment ?? name] as const),
    ...relations.filter(({ subForm }) => subForm !== undefined).map(({ name }) => [name, name] as const),
    ...fields.filter(({ showInDetail }) => showInDetail).map(labelled),
  ])
}

/** The columns of a list, with their labels. */
export function listColumnNames({ fields, table }: GenerationRecord): LabelsByName {
  return new Map([
    ...table.systemColumns.map(({ name, comment }) => [name, comment ?? name] as const),
    ...fields.filter(({ showInList }) => showInList).map(labelled),
  ])
}

/** The filters of a list, with their labels. */
export function listFilterNames({ fields }: GenerationRecord): LabelsByName {
  return new Map(fields.filter(({ searchable }) => searchable).map(labelled))
}

function labelled({ name, label }: GenerationRecord['fields'][number]): readonly [string, string] {
  return [name, label]
}

/** A part of a page without what has become empty: then it is as usual. */
export function withoutEmptyList<Part extends object>(part: Part, key: keyof Part): Part {
  const { [key]: value, ...others } = part
  return Array.isArray(value) && value.length > 0 ? part : (others as Part)
}

/** The names that stand in a layout itself; those in its groups and tabs are left out. */
export function listTopLevelNames(layout: readonly LayoutPart[]): readonly string[] {
  return layout.filter((part) => typeof part === 'string')
}
