import { z } from 'zod'
import { cleanableKinds, defaultCleanKinds } from '../clean/clean-kinds.ts'
import { localePattern } from '../record/locale-file.ts'
import type { DifferenceChoices } from './differences.ts'
import { type NewTable, newColumnSchema, newTableSchema } from './new-table.ts'
import { type PreviewSource, previewSourceSchema } from './preview-source.ts'
import type {
  CleanRequest,
  CleanScope,
  EditOrigin,
  GenerationRequest,
  PlannedFileRequest,
  RenameRequest,
  UndoDecisions,
} from './requests.ts'

// What the screen of the generator asks of a workspace, over HTTP or by messages; anything else is rejected.

const name = z.string().min(1).max(100)
const table = z.string().min(1).max(256)
const expectedId = z.string().min(1)

/** A table that is there. */
export const tableBody: z.ZodType<{ readonly table: string; readonly connection?: string | undefined }> =
  z.strictObject({ table, connection: z.string().max(50).optional() })

/** A table that is to be created. */
export const newTableBody: z.ZodType<{ readonly newTable: NewTable }> = z.strictObject({ newTable: newTableSchema })

/** What a record is made from. */
export const sourceBody: z.ZodType<
  { readonly table: string; readonly connection?: string | undefined } | { readonly newTable: NewTable }
> = z.union([tableBody, newTableBody])

/** An edit of a saved record, with the revision it began at: empty for one that must be new, null to replace any. */
export const editBody: z.ZodType<{ readonly record: unknown } & Pick<EditOrigin, 'revision'>> = z.strictObject({
  record: z.unknown(),
  revision: z.string().nullable().optional(),
})

/** A record, and the name under which it is saved; null or left out for a new one. */
export const checkBody: z.ZodType<{ readonly record: unknown; readonly saved: string | null }> = z.strictObject({
  record: z.unknown(),
  saved: z.string().nullable().default(null),
})

/** A record, saved or not. */
export const recordBody: z.ZodType<{ readonly record: unknown }> = z.strictObject({ record: z.unknown() })

/** A label, and its translations by locale. */
export const labelTranslationsBody: z.ZodType<{
  readonly label: string
  readonly translations: Readonly<Record<string, string>>
}> = z.strictObject({
  label: z.string().min(1).max(1000),
  translations: z.record(z.string().regex(localePattern), z.string().max(1000)),
})

/** What of a record is previewed; it may have mistakes elsewhere. */
export const previewDataBody: z.ZodType<{ readonly record: PreviewSource }> = z.strictObject({
  record: previewSourceSchema,
})

/** An exported record. */
export const importBody: z.ZodType<{ readonly text: string; readonly replace: boolean }> = z.strictObject({
  text: z.string().min(1),
  replace: z.boolean().default(false),
})

/** The name of a copy, and its table when that is another one. */
export const cloneBody: z.ZodType<{ readonly name: string; readonly table?: string | undefined }> = z.strictObject({
  name: name,
  table: z.string().min(1).max(128).optional(),
})

/** Columns that are typed in. */
export const deriveFieldsBody: z.ZodType<{ readonly table: string } & Pick<NewTable, 'columns'>> = z.strictObject({
  table: z.string().min(1).max(128),
  columns: z.array(newColumnSchema).max(500),
})

const choice = z.union([z.enum(['keep', 'overwrite', 'both']), z.strictObject({ text: z.string() })])
const choices = z.record(z.string(), choice).default({})

/** By `record.column`, by the name of a record, or `*` for all others. */
const differences = z.record(z.string(), z.enum(['table', 'record', 'forget'])).default({})

const generation = {
  /** Saved records, as they are. */
  records: z.array(name).max(1000).default([]),
  /** Saved records, or records of `changes`, that are compared with their tables first. */
  update: z.array(name).max(1000).default([]),
  /** Records that are new or edited; they are saved with what is made from them. */
  changes: z
    .array(z.strictObject({ record: z.unknown(), name: name.optional(), revision: z.string().nullable().optional() }))
    .max(100)
    .default([]),
  /** Tables of a database: all of them, or those of a schema or of names such as `sales_*`. */
  tables: z
    .strictObject({
      connection: z.string().max(50).optional(),
      schema: name.optional(),
      only: z.array(z.string().min(1).max(256)).max(100).optional(),
    })
    .optional(),
  /** Writes routes/admin.ts again, even when no record is named. */
  routes: z.boolean().default(false),
  decisions: z
    .strictObject({
      choices,
      moveLostRoutes: z.boolean().default(false),
      differences,
      otherSides: z.union([z.literal('all'), z.array(name).max(1000)]).default([]),
      migration: z.boolean().default(false),
    })
    .prefault({}),
}

/** What is to be generated, and what was decided about it. */
export const previewBody: z.ZodType<GenerationRequest> = z.strictObject(generation)

/** What a request to undo the last run has: the decisions, and the id of the plan that was shown. */
export const generateBody: z.ZodType<GenerationRequest & { readonly expectedId: string }> = z.strictObject({
  ...generation,
  expectedId,
})

/** The id of the plan that is generated, to cancel it. */
export const cancelBody: z.ZodType<{ readonly plan: string }> = z.strictObject({ plan: expectedId })

const cleaning = {
  name,
  kinds: z
    .array(z.enum(cleanableKinds))
    .min(1)
    .default([...defaultCleanKinds]),
}

/** What becomes of the differences of a record from its table; without choices the record takes what the table has. */
export const syncBody: z.ZodType<{ readonly differences?: DifferenceChoices | undefined }> = z.strictObject({
  differences: differences.unwrap().optional(),
})

/** What of a feature is to be deleted. */
export const cleanPlanBody: z.ZodType<CleanScope & { readonly name: string }> = z.strictObject(cleaning)

/** The same, with what somebody agreed to. */
export const cleanBody: z.ZodType<CleanRequest & { readonly confirmation: string }> = z.strictObject({
  ...cleaning,
  expectedId,
  /** The name of the record, typed. */
  confirmation: z.string(),
  edited: z.array(z.string()).default([]),
  /** The name of the table, typed, when it is to be dropped. */
  table: z.string().optional(),
})

const undoing = { choices, migrations: z.boolean().default(false) }

/** What was decided about undoing the last run. */
export const undoPlanBody: z.ZodType<UndoDecisions> = z.strictObject(undoing)

/** A file of the plan that a preview shows, or undoing the last run. */
export const plannedFileBody: z.ZodType<PlannedFileRequest> = z.union([
  z.strictObject({ path: z.string().max(500), preview: previewBody }),
  z.strictObject({ path: z.string().max(500), undo: undoPlanBody }),
])

/** The same, with the id of the plan that was shown. */
export const undoBody: z.ZodType<UndoDecisions & { readonly expectedId: string }> = z.strictObject({
  ...undoing,
  expectedId,
})

/** What becomes of a migration that stopped half-way. */
export const finishMigrationBody: z.ZodType<{ readonly way: 'on' | 'back' }> = z.strictObject({
  way: z.enum(['on', 'back']),
})

const renaming = { name, to: name }

/** A record and the name that it is to have. */
export const renamePlanBody: z.ZodType<Omit<RenameRequest, 'expectedId'>> = z.strictObject(renaming)

/** The body that carries out a rename: what it was previewed with, and the id of the plan that was shown. */
export const renameBody: z.ZodType<RenameRequest> = z.strictObject({ ...renaming, expectedId })
