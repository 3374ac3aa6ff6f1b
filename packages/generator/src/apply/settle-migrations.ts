import { GeneratorError } from '../errors.ts'
import { joinedTexts, text } from '../sentence.ts'
import { migrationFailureReason } from './explain-migration-failure.ts'

/** How far a migration is in a database. */
export interface MigrationProgress {
  /** Its file without folder and ending. */
  readonly name: string
  /** `interrupted`: some of its statements ran, and the database cannot roll them back by itself. */
  readonly state: 'waiting' | 'ran' | 'interrupted'
  /** The last statement that ran, of one that was interrupted, or beside others that have another state. */
  readonly last: string | null
  /** The statements that would run next, of the same; null where nobody can say. */
  readonly left: readonly string[] | null
}

/** What a run changes in the database, beside its files. */
export type DatabaseChange =
  | {
      /** Runs migrations, when every file is in place. */
      readonly kind: 'migrate'
      readonly names: readonly string[]
      /** Those whose work the database had before: they are only remembered as run. */
      readonly done: readonly string[]
    }
  /** Rolls migrations back by their `down`, while every file is as it was. */
  | { readonly kind: 'rollBack'; readonly names: readonly string[] }
  /** Drops a table and forgets the migrations that made it, when every file is in place. */
  | { readonly kind: 'drop'; readonly names: readonly string[]; readonly table: string }

/** What a user has to decide about: to go on with the migration, or to go back; one that is rolled back only goes on. */
export interface InterruptedMigration extends Omit<MigrationProgress, 'state'> {
  readonly direction: 'up' | 'down'
}

/** What the database says of the change of a run: its files stay, or go, or wait until somebody has decided. */
export type ChangeOutcome = 'keep' | 'undo' | InterruptedMigration

/** Asks the database how far a change is. */
export type ReadChangeOutcome = (change: DatabaseChange) => Promise<ChangeOutcome>

/** Files and records follow what the database holds. */
export function determineOutcome(
  migrations: readonly MigrationProgress[],
  direction: InterruptedMigration['direction'] = 'up',
): ChangeOutcome {
  const [old, wanted] = direction === 'up' ? (['waiting', 'ran'] as const) : (['ran', 'waiting'] as const)
  if (migrations.every(({ state }) => state === wanted)) return 'keep'
  if (migrations.every(({ state }) => state === old)) return 'undo'
  // They run by their names, and are rolled back the other way round.
  const byName = migrations.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const inOrder = direction === 'up' ? byName : byName.toReversed()
  const interrupted = inOrder.find(({ state }) => state === 'interrupted')
  const next = interrupted ?? inOrder.find(({ state }) => state === old)
  const latest = interrupted ?? inOrder.findLast(({ state }) => state === wanted)
  return { name: next?.name ?? '', last: latest?.last ?? null, left: next?.left ?? null, direction }
}

/** The error of whatever would write while a migration is half done; `cause` is why it could not be finished. */
export function interruptedError(
  { name, last, left, direction }: InterruptedMigration,
  cause?: unknown,
): GeneratorError {
  return new GeneratorError<'GENERATOR_MIGRATION_INTERRUPTED'>('GENERATOR_MIGRATION_INTERRUPTED', {
    params: { migration: name, last, left, direction },
    text: joinedTexts(
      text('GENERATOR_MIGRATION_INTERRUPTED', { migration: name }),
      ...(last === null ? [] : [text('migration.last', { last })]),
      ...(left === null || left.length === 0 ? [] : [text('migration.left', { left: left.join('; ') })]),
      ...(cause === undefined ? [] : [text('migration.reason', { reason: migrationFailureReason(cause) })]),
    ),
    hintText: text(direction === 'up' ? 'migration.goOn' : 'migration.goBack', {}),
    cause,
  })
}
