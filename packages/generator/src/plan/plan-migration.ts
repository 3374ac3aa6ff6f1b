import { createHash } from 'node:crypto'
import { emitAlterMigration } from '../emit/emit-alter-migration.ts'
import { emitCreateMigration } from '../emit/emit-migration.ts'
import type { SourceFile } from '../emit/source.ts'
import { structureOf, type TableStructure } from '../emit/table-structure.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { formatTableName } from '../record/table-name.ts'
import { mergeBasePath } from './base-path.ts'
import type { PlannedMigration } from './generation-plan.ts'
import type { RecordWithLifecycleColumns } from './lifecycle-columns.ts'
import { deriveMissingPivotRecords } from './pivot-record.ts'
import type { Project } from './project.ts'

/** The folder of a project's migrations. */
export const migrationsFolder = 'database/migrations'

/** The name of a migration: its file without folder and ending. */
export function migrationName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[jt]s$/, '')
}

/** What a record's migration adds to a plan. */
export interface MigrationDraft {
  readonly migration: PlannedMigration
  readonly source: SourceFile
  /** The structure to remember, so that the next plan sees what changed. */
  readonly structure: { readonly path: string; readonly text: string }
}

/** Hands out names that sort after every migration there is: `20261120_000001_create_products_table.ts`. */
export function migrationPathFactory(project: Project, today: Date): (title: string) => string {
  const day = today.toISOString().slice(0, 10).replaceAll('-', '')
  const numbers = project
    .list(migrationsFolder)
    .filter((name) => name.startsWith(`${day}_`))
    .map((name) => Number(name.slice(9, 15)))
    .filter(Number.isInteger)
  let next = Math.max(-1, ...numbers) + 1
  return (title) => {
    const number = String(next).padStart(6, '0')
    next += 1
    return `${migrationsFolder}/${day}_${number}_${title}.ts`
  }
}

/**
 * The migrations a record needs now: one that creates its table, one that changes it, or none. What it changes is what
 * the last migration left. Where the table as it is `current` is given, one brings other databases up to it, if there
 * are earlier ones, and the next one changes it to what the record says.
 */
export function planMigrations(
  project: Project,
  completed: RecordWithLifecycleColumns,
  pathFor: (title: string) => string,
  current?: GenerationRecord,
): readonly MigrationDraft[] {
  const { record } = completed
  const remembered = project.read(mergeBasePath(record.name, 'table.json'))
  if (!current) return planStep(completed, remembered, pathFor)
  const isFollowed = remembered !== null && record.options.createMigration
  const followed = isFollowed ? planStep({ record: current, addedColumns: [] }, remembered, pathFor) : []
  return [...followed, ...planStep(completed, textOf(structureOf(current)), pathFor)]
}

function planStep(
  { record, addedColumns: added }: RecordWithLifecycleColumns,
  remembered: string | null,
  pathFor: (title: string) => string,
): readonly MigrationDraft[] {
  const structure = structureOf(record)
  const path = mergeBasePath(record.name, 'table.json')
  const stored = remembered ?? existingText(record, structure, added)
  const text = textOf(structure)
  if (remembered === text) return []
  if (stored === null) return [{ ...creation(record, pathFor), structure: { path, text } }]
  // A structure remembered before records kept checks has those of today: going back must not lose them.
  const last = { ...(structure.checks && { checks: structure.checks }), ...(JSON.parse(stored) as TableStructure) }
  const before = withoutForgotten(last, structure, record)
  const altered = emitAlterMigration(before, structure)
  if (!altered) return []
  const migration: PlannedMigration = {
    path: pathFor(`alter_${titleOf(record)}_table_${changeHash(textOf(before), text)}`),
    kind: 'alter',
    table: formatTableName(record.table),
    run: record.options.createTable,
    risks: altered.risks,
  }
  return [{ migration, source: { ...altered.source, path: migration.path }, structure: { path, text } }]
}

/** What the migrations of pivot tables are planned from. */
interface PivotBatch {
  readonly batch: readonly GenerationRecord[]
  readonly all: readonly GenerationRecord[]
  /** Those of the records themselves. */
  readonly before: readonly PlannedMigration[]
}

/**
 * The migrations that create the tables which join the rows of a batch to others and have no record of their own: where
 * one of the application creates the table of that side too, and none creates them yet.
 */
export function planPivotMigrations(
  project: Pick<Project, 'list'>,
  { batch, all, before }: PivotBatch,
  pathFor: (title: string) => string,
): readonly (Omit<MigrationDraft, 'structure'> & { readonly owner: string })[] {
  const names = [...project.list(migrationsFolder), ...before.map(({ path }) => path)].map(migrationName)
  const isCreated = (record: GenerationRecord): boolean =>
    names.some((name) => name.endsWith(`_${creationTitle(record)}`))
  return batch
    .filter((record) => record.options.createMigration && isCreated(record))
    .flatMap((record) => {
      const missing = deriveMissingPivotRecords(record, all).filter((pivot) => !isCreated(pivot))
      return missing.map((pivot) => {
        const made = creation(pivot, pathFor)
        names.push(migrationName(made.migration.path))
        return { ...made, owner: record.name }
      })
    })
}

function creation(record: GenerationRecord, pathFor: (title: string) => string): Omit<MigrationDraft, 'structure'> {
  const migration: PlannedMigration = {
    path: pathFor(creationTitle(record)),
    kind: 'create',
    table: formatTableName(record.table),
    run: record.options.createTable,
    risks: [],
  }
  return { migration, source: emitCreateMigration(record, migration.path) }
}

function creationTitle(record: GenerationRecord): string {
  return `create_${titleOf(record)}_table`
}

/** The table of a record as the name of a migration has it. */
function titleOf({ table }: GenerationRecord): string {
  const words = formatTableName(table)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
  return words.replace(/^_+|_+$/g, '') || 'table'
}

/** Two branches that change a table on one day give their migrations names of their own, the same change the same one. */
function changeHash(before: string, after: string): string {
  return createHash('sha256')
    .update(JSON.stringify([before, after]))
    .digest('hex')
    .slice(0, 8)
}

/** The columns that the last migration of a record left. */
export function migratedColumns(project: Pick<Project, 'read'>, record: GenerationRecord): ReadonlySet<string> {
  const text = project.read(mergeBasePath(record.name, 'table.json'))
  if (text === null) return new Set()
  return new Set((JSON.parse(text) as TableStructure).columns.map(({ name }) => name))
}

/** What a record forgot is not changed by a migration, whatever the last one left. */
function withoutForgotten(before: TableStructure, after: TableStructure, { table }: GenerationRecord): TableStructure {
  if (table.forgotten === undefined) return before
  const own = new Map(after.columns.map((column) => [column.name, column]))
  const forgotten = new Set(table.forgotten.map(({ column }) => column))
  const names = (parts: readonly (string | undefined)[]): boolean =>
    parts.some((name) => name !== undefined && forgotten.has(name))
  const indexNames = (index: TableStructure['indexes'][number]) => index.columns.map(({ name }) => name)
  return {
    ...before,
    columns: before.columns.flatMap((column) => (forgotten.has(column.name) ? (own.get(column.name) ?? []) : column)),
    indexes: [
      ...before.indexes.filter((index) => !names(indexNames(index))),
      ...after.indexes.filter((index) => names(indexNames(index))),
    ],
    foreignKeys: [
      ...before.foreignKeys.filter(({ columns }) => !names(columns)),
      ...after.foreignKeys.filter(({ columns }) => names(columns)),
    ],
  }
}

/** An existing table that lacks columns is changed, not created: its structure is the record's without them. */
function existingText({ table }: GenerationRecord, structure: TableStructure, added: readonly string[]): string | null {
  if (table.kind === 'new' || added.length === 0) return null
  return textOf({ ...structure, columns: structure.columns.filter(({ name }) => !added.includes(name)) })
}

function textOf(structure: TableStructure): string {
  return `${JSON.stringify(structure, null, 2)}\n`
}
