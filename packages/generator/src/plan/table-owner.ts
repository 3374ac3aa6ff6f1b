import {
  type FeatureContext,
  getClassPaths,
  type ModelReference,
  modelOfRecord,
  modelTableAddress,
  tableInterfaceName,
} from '../emit/feature.ts'
import { structureOf } from '../emit/table-structure.ts'
import { classNameFor } from '../naming/identifier.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { formatTableAddress } from '../record/table-name.ts'
import type { Project } from './project.ts'

/** Who declares the rows of a table that several models share. */
export interface TableTypeOwnership {
  /** Null: the record declares them itself. */
  readonly tableOwner: ModelReference | null
  readonly otherColumns: readonly ColumnFacts[]
  /** The record of the owner, to bring its model up to date with columns that only this record knows. */
  readonly ownerRecord: GenerationRecord | null
}

/**
 * Decides for each record of a batch which model declares its table: TypeScript takes one declaration only.
 * A model that declares it already keeps it; else the one named after the table has it.
 */
export function resolveTableTypeOwners(
  project: Project,
  all: readonly GenerationRecord[],
  batch: readonly GenerationRecord[],
): (record: GenerationRecord) => TableTypeOwnership {
  const inBatch = new Set(batch)
  const byTable = Map.groupBy(
    all.filter((record) => record.options.createModel && (inBatch.has(record) || hasModel(project, record))),
    ({ table }) => formatTableAddress(table),
  )
  const generated = new Set(
    all.filter(({ options }) => options.createModel).map((record) => getClassPaths(record).model),
  )
  const written = new Map(
    project.models
      .filter(({ path, tableType }) => tableType !== undefined && !generated.has(path))
      .map((model) => [modelTableAddress(model), model]),
  )
  return (record) => {
    const sharing = byTable.get(formatTableAddress(record.table)) ?? []
    const byHand = written.get(formatTableAddress(record.table))
    if (byHand) return { tableOwner: byHand, otherColumns: [], ownerRecord: null }
    const owner = ownerAmong(project, sharing)
    if (owner === undefined || owner === record)
      return { tableOwner: null, otherColumns: columnsOnlyInOtherRecords(record, sharing), ownerRecord: null }
    return { tableOwner: modelOfRecord(owner), otherColumns: [], ownerRecord: inBatch.has(owner) ? null : owner }
  }
}

/** The owner of a shared table as the records of a batch see its columns, which they read from the table last. */
export function withSharedColumnFacts(owner: GenerationRecord, sharing: readonly GenerationRecord[]): GenerationRecord {
  const facts = new Map(sharing.flatMap((record) => structureOf(record).columns.map((column) => [column.name, column])))
  return { ...owner, fields: owner.fields.map((field) => ({ ...field, ...facts.get(field.name) })) }
}

/** The columns that other records of the table have beside those of this one. */
export function columnsOnlyInOtherRecords(
  record: GenerationRecord,
  sharing: readonly GenerationRecord[],
): FeatureContext['otherColumns'] & readonly ColumnFacts[] {
  const known = new Set(structureOf(record).columns.map(({ name }) => name))
  const others: ColumnFacts[] = []
  for (const column of sharing.flatMap((other) => structureOf(other).columns)) {
    if (known.has(column.name)) continue
    known.add(column.name)
    others.push(column)
  }
  return others
}

function ownerAmong(project: Project, sharing: readonly GenerationRecord[]): GenerationRecord | undefined {
  if (sharing.length < 2) return sharing[0]
  const declaring = sharing.filter((record) => {
    const declaration = `export interface ${tableInterfaceName(record.table.name)} {`
    return project.read(getClassPaths(record).model)?.includes(declaration) === true
  })
  const candidates = declaring.length === 0 ? sharing : declaring
  return candidates.find(({ modelName, table }) => modelName === classNameFor(table.name)) ?? candidates[0]
}

function hasModel(project: Project, record: GenerationRecord): boolean {
  return project.read(getClassPaths(record).model) !== null
}
