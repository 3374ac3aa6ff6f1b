import { displayColumnNames, rowNameProperty, toColumnList } from '@quoin/generator/feature-pages'
import type { ModelClass } from '../crud/model/model.ts'
import { relatedModel } from '../crud/model/model.ts'
import { keyPairs, type Relation, referenceColumns, type SingleModelRelation } from '../crud/model/relation.ts'
import { relationOfType } from '../crud/model/relation-of-type.ts'
import { isObject } from '../is-object.ts'

/** Columns of a related row that travel. */
export interface RelatedColumnSelection {
  /** Null is all of them. */
  readonly names: ReadonlySet<string> | null
  /** What a query asks for, with the column that rows are matched by; null where not all names are surely columns. */
  readonly selected: readonly string[] | null
  /** The rows have their name as well: `customer._name`. */
  readonly isNamed?: boolean | undefined
  /** Columns that the user does not see: they stay hidden when a request names them. */
  readonly hidden?: ReadonlySet<string>
}

/** What pages say of a relation. */
export interface RelationUseInPages {
  /** The key, the columns of the name, and what pages show or compare. */
  readonly shown: RelatedColumnSelection
  /** The key and the columns of the name, where a control offers rows to choose from. */
  readonly chosen: RelatedColumnSelection | null
  /** The parts of pages that are about its rows: sub-forms, tables. */
  readonly rowComponents: readonly unknown[]
}

/** What pages say of relations, by name; of one to any of several models for each type, by {@link pageRelationKey}. */
export type RelationUsesInPages = ReadonlyMap<string, RelationUseInPages>

interface Found {
  readonly columns: Set<string>
  chosen: boolean
  readonly within: unknown[]
}

/**
 * Finds what pages declare of the relations of a model: `category.name` wherever it stands, in a column, a placeholder
 * or a condition; and within what is named as a relation, every name.
 */
export function findRelationUsesInPages(pages: unknown, { relations }: ModelClass): RelationUsesInPages {
  const found = new Map<string, Found>()
  for (const name of Object.keys(relations)) found.set(name, { columns: new Set(), chosen: false, within: [] })
  if (found.size > 0) walk(pages, found)
  return new Map(
    Object.entries(relations).flatMap(([name, relation]) => {
      const { columns = [], chosen = false, within = [] } = found.get(name) ?? {}
      return directRelations(name, relation).map(([key, direct]): [string, RelationUseInPages] => {
        const shown = columnsOf(direct, columns)
        return [
          key,
          {
            shown,
            chosen: chosen ? { ...columnsOf(direct, []), isNamed: shown.isNamed } : null,
            rowComponents: within,
          },
        ]
      })
    }),
  )
}

/** The key in {@link RelationUsesInPages} of what pages say of the rows of one type. */
export function pageRelationKey(relation: string, type: string): string {
  return `${relation} ${type}`
}

/** The relation, or what it is for each of its types. */
function directRelations(name: string, relation: Relation): readonly (readonly [key: string, SingleModelRelation])[] {
  if (relation.kind !== 'belongsToAny') return [[name, relation]]
  return Object.keys(relation.models).flatMap((type) => {
    const direct = relationOfType(relation, type)
    return direct === null ? [] : [[pageRelationKey(name, type), direct] as const]
  })
}

function columnsOf(relation: SingleModelRelation, declared: Iterable<string>): RelatedColumnSelection {
  const model = relatedModel(relation)
  const { displayColumn, primaryKey } = model
  // That a row points at its owner is known from where it stands.
  const pairs = relation.kind === 'belongsToMany' ? [] : keyPairs(relation)
  const own = relation.kind === 'belongsTo' ? [] : pairs.map(([foreign]) => foreign)
  const names = new Set([...toColumnList(primaryKey), ...displayColumnNames(displayColumn), ...own, ...declared])
  const isNamed = names.delete(rowNameProperty)
  const matched = relation.kind === 'belongsTo' ? pairs.map(([, owner]) => owner) : toColumnList(primaryKey)
  const selected = [...new Set([...matched, ...names])]
  return { names, selected: isKnown(model, selected) ? selected : null, isNamed }
}

/** True for names that are all columns of the table; a page may also show what a service has worked out. */
function isKnown({ casts, displayColumn, fillable, primaryKey, relations }: ModelClass, names: string[]): boolean {
  const keys = Object.values(relations).flatMap(referenceColumns)
  const known = new Set([
    ...toColumnList(primaryKey),
    ...displayColumnNames(displayColumn),
    ...fillable,
    ...Object.keys(casts),
    ...keys,
  ])
  return names.every((name) => known.has(name))
}

function walk(node: unknown, found: ReadonlyMap<string, Found>): void {
  if (typeof node === 'string') readText(node, found)
  if (typeof node !== 'object' || node === null) return
  if (isObject(node)) readNode(node, found)
  for (const [key, part] of Object.entries(node)) {
    readText(key, found)
    walk(part, found)
  }
}

interface PageNode {
  readonly name?: unknown
  readonly relation?: unknown
  readonly [part: string]: unknown
}

function readNode(node: PageNode, found: ReadonlyMap<string, Found>): void {
  const { name, relation, ...parts } = node
  const isChoice = typeof relation === 'string' && (relation !== name || !Array.isArray(parts.items))
  const chosen = isChoice ? found.get(relation) : undefined
  if (chosen !== undefined) chosen.chosen = true
  const own = typeof name === 'string' ? found.get(name) : undefined
  if (own === undefined) return
  own.within.push(parts)
  for (const inner of namesIn(parts)) own.columns.add(inner.split('.')[0] ?? inner)
}

function readText(text: string, found: ReadonlyMap<string, Found>): void {
  const paths = /(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_]*)\.([\p{L}\p{N}_$-]+)/gu
  for (const [, name = '', column = ''] of text.matchAll(paths)) found.get(name)?.columns.add(column)
}

/** What the parts of a page call by name, or put into a text as `{name}`. */
function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, part]) => {
    if (typeof part !== 'string') return namesIn(part)
    if (key === 'name' || /field$/i.test(key)) return [part]
    return [...part.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  })
}
