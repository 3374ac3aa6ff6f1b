import type { Column, DriverName, Table } from '@quoin/introspect'
import { z } from 'zod'
import { dialectOf } from '../dialect/dialects.ts'
import { commentOptions } from '../naming/comment-options.ts'
import { type ManagedColumnEvent, type ManagedColumnKind, parseRowEventColumnName } from '../naming/managed-name.ts'
import type { ColumnFacts } from './column-facts.ts'
import { isBooleanType, isTextType } from './column-kinds.ts'

/** The two values of a flag that says whether a row is deleted. */
interface DeletionFlag {
  readonly deleted: string
  readonly present: string
}

/** The columns that the server keeps itself, by what they keep; one that is left out is not kept. */
export interface ManagedColumnsConfig {
  readonly created?: string
  readonly updated?: string
  /** An instant, or with `flag` a flag. */
  readonly deleted?: string
  readonly flag?: DeletionFlag
  readonly createdBy?: string
  readonly updatedBy?: string
  readonly deletedBy?: string
}

const column = z.string().min(1).max(128).exactOptional()
const flagValue = z.string().max(40)

/** The zod form of {@link ManagedColumnsConfig}. */
export const managedColumnsSchema: z.ZodType<ManagedColumnsConfig> = z.strictObject({
  created: column,
  updated: column,
  deleted: column,
  flag: z.strictObject({ deleted: flagValue, present: flagValue }).exactOptional(),
  createdBy: column,
  updatedBy: column,
  deletedBy: column,
})

type NamedColumn = Pick<ColumnFacts, 'name' | 'type' | 'comment'>

const instantTypes = new Set(['datetime', 'timestamptz', 'date'])
const flagTypes = new Set(['boolean', 'tinyint', 'smallint', 'integer', 'bit', 'char', 'varchar'])
const authorTypes = new Set(['integer', 'bigint', 'smallint', 'varchar', 'char', 'text', 'uuid'])
const standard: Readonly<Partial<Record<ManagedColumnEvent, string>>> = {
  created: 'created_at',
  updated: 'updated_at',
  deleted: 'deleted_at',
}

const instantComments: readonly (readonly [ManagedColumnEvent, RegExp])[] = [
  ['created', /^(?:创建|添加|新增|录入|插入)(?:时间|日期)/u],
  ['updated', /^(?:最后)?(?:更新|修改|变更)(?:时间|日期)/u],
  ['deleted', /^删除(?:时间|日期)/u],
]
const authorComment = /^(?:创建|添加|录入|修改|更新)(?:者|人|用户)(?:id)?$/iu
const flagComment = /删除标[志记识]|是否(?:已)?删除|逻辑删除|deletion flag|soft[- ]delet|l(?:ö|oe)schkennzeichen/iu

/** What a column keeps of the life of its row, as its name, its comment and its type say. */
export function managedColumnKind(column: NamedColumn): ManagedColumnKind | null {
  const { name, type, comment } = column
  if (type.array || type.values !== undefined) return null
  const said = parseRowEventColumnName(name)
  const isInstant = instantTypes.has(type.name) || (type.name === 'integer' && said?.about === 'instant')
  const told = isInstant ? instantComments.find(([, pattern]) => pattern.test(comment ?? ''))?.[0] : undefined
  if (told !== undefined) return told
  if (said?.about === 'instant' && (isInstant || name === standard[said.event])) return said.event
  if (isFlag(column) && (flagComment.test(comment ?? '') || (said?.event === 'deleted' && said.about !== 'author')))
    return 'deletedFlag'
  const isAuthor = said?.about === 'author' || authorComment.test(comment ?? '')
  return isAuthor && authorTypes.has(type.name) ? 'author' : null
}

function isFlag({ type }: NamedColumn): boolean {
  return flagTypes.has(type.name) && (!isTextType(type) || (type.length ?? 2) === 1)
}

/** The columns of a table that the server can keep: no two for one thing, and none that something else decides. */
export function guessManagedColumns(
  table: Pick<Table, 'columns' | 'foreignKeys'>,
  driver: DriverName,
): ManagedColumnsConfig {
  const keys = new Set(table.foreignKeys.flatMap(({ columns }) => columns))
  const isUsual = ({ name }: Column): boolean => Object.values(standard).includes(name)
  const own = table.columns.filter(
    (one) => isUsual(one) || (!one.generated && !one.autoIncrement && !keys.has(one.name)),
  )
  const instant = (act: ManagedColumnEvent): Column | undefined =>
    own.find(({ name }) => name === standard[act]) ??
    own.find(
      (one) => managedColumnKind(one) === act && keepsInstants(one, driver) && (act !== 'deleted' || one.nullable),
    )
  const author = (act: ManagedColumnEvent): Column | undefined =>
    own.find((one) => managedColumnKind(one) === 'author' && managedActOf(one) === act && one.type.name !== 'uuid')
  const deleted = instant('deleted')
  const flagged = deleted === undefined ? own.find((one) => flagOf(one) !== null) : undefined
  const flag = flagged && flagOf(flagged)
  const named = {
    created: instant('created')?.name,
    updated: instant('updated')?.name,
    deleted: (deleted ?? flagged)?.name,
    flag: flag ?? undefined,
    createdBy: author('created')?.name,
    updatedBy: author('updated')?.name,
    deletedBy: author('deleted')?.name,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

function managedActOf({ name, comment }: NamedColumn): ManagedColumnEvent | null {
  if (/^(?:创建|添加|录入)/u.test(comment ?? '')) return 'created'
  if (/^(?:修改|更新)/u.test(comment ?? '')) return 'updated'
  return parseRowEventColumnName(name)?.event ?? null
}

/** Of a number that has room for both nobody says whether it counts seconds or milliseconds. */
function keepsInstants({ name, type }: Column, driver: DriverName): boolean {
  if (type.name === 'integer')
    return !dialectOf(driver).hasWideIntegers && parseRowEventColumnName(name)?.about === 'instant'
  return instantTypes.has(type.name)
}

/** The values of a flag that says whether a row is deleted; null for one whose values nothing says. */
function flagOf(one: ColumnFacts): DeletionFlag | null {
  if (managedColumnKind(one) !== 'deletedFlag' || one.generated) return null
  const told = commentOptions(one.comment)?.options
  if (told?.length === 2) {
    const deleted = told.find(({ label }) => deletedLabel.test(label) && !presentLabel.test(label))
    const present = told.find((option) => option !== deleted)
    if (deleted && present) return { deleted: deleted.value, present: present.value }
  }
  if (!isTextType(one.type) || isBooleanType(one.type)) return { deleted: '1', present: '0' }
  const present = one.default?.kind === 'literal' ? one.default.value : null
  const deleted = present === null ? undefined : opposites[present]
  return present === null || deleted === undefined ? null : { deleted, present }
}

const deletedLabel = /删除|deleted|removed|gel(?:ö|oe)scht|^(?:是|yes|ja|true|si|oui)$/iu
const presentLabel = /存在|正常|未|不|\bnot\b|\bnicht\b/iu
const opposites: Readonly<Record<string, string>> = { 0: '1', N: 'Y', n: 'y', F: 'T', f: 't', '': 'X' }

/** What a record says of the columns that the server keeps. */
interface ManagingRecord {
  readonly timestamps: boolean
  readonly softDeletes: boolean
  readonly managed?: ManagedColumnsConfig
}

/** The columns that the server keeps for a record: those that it names, else the usual ones as its switches say. */
export function managedColumnsOf({ managed, timestamps, softDeletes }: ManagingRecord): ManagedColumnsConfig {
  const { created, updated, deleted, flag, ...people } = managed ?? {}
  const usual = created === undefined && updated === undefined
  return {
    ...(timestamps && usual && { created: 'created_at', updated: 'updated_at' }),
    ...(timestamps && created !== undefined && { created }),
    ...(timestamps && updated !== undefined && { updated }),
    ...(softDeletes && { deleted: deleted ?? 'deleted_at' }),
    ...(softDeletes && flag !== undefined && { flag }),
    ...people,
  }
}

/** What a record says of the columns that the server keeps; left out where they are the usual ones. */
export function managedColumnsToStore(config: ManagedColumnsConfig): { readonly managed?: ManagedColumnsConfig } {
  const { created, updated, deleted, ...rest } = config
  const usual = created === undefined && updated === undefined
  const isUsual = usual || (created === 'created_at' && updated === 'updated_at')
  const isPlain = isUsual && (deleted ?? 'deleted_at') === 'deleted_at' && Object.keys(rest).length === 0
  return isPlain ? {} : { managed: config }
}

/** The names of the columns that the server keeps. */
export function managedColumnNames({ flag: _, ...columns }: ManagedColumnsConfig): readonly string[] {
  return Object.values(columns)
}
