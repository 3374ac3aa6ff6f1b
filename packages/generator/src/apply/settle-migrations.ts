import { GeneratorError } from '../errors.ts'

/** How far a migration is in a database. */
export interface MigrationProgress {
  /** Its file without folder and ending. */
  readonly name: string
  /** `interrupted`: some of its statements ran, and the database cannot take them back by itself. */
  readonly state: 'waiting' | 'ran' | 'interrupted'
  /** The last statement that ran, of one that was interrupted. */
  readonly last: string | null
  /** The statements that have not run, of one that was interrupted; null where nobody can say. */
  readonly left: readonly string[] | null
}

/** What a person has to decide about: to go on with the migration, or to go back. */
export type InterruptedMigration = Omit<MigrationProgress, 'state'>

/** What the database says of the migrations of a run: its files stay, or go, or wait until somebody has decided. */
export type Settlement = 'keep' | 'undo' | InterruptedMigration

/** Asks the database about migrations by their names. */
export type Settle = (migrations: readonly string[]) => Promise<Settlement>

/** Files and records follow what the database holds. */
export function settlementOf(migrations: readonly MigrationProgress[]): Settlement {
  if (migrations.every(({ state }) => state === 'ran')) return 'keep'
  if (migrations.every(({ state }) => state === 'waiting')) return 'undo'
  const at =
    migrations.find(({ state }) => state === 'interrupted') ?? migrations.find(({ state }) => state === 'waiting')
  const { name = '', last = null, left = null } = at ?? {}
  return { name, last, left }
}

/** The error of whatever would write while a migration is half done. */
export function interruptedError({ name, last, left }: InterruptedMigration, cause?: unknown): GeneratorError {
  const ran = last === null ? '' : ` The last statement that ran: ${last}.`
  const rest = left === null || left.length === 0 ? '' : ` Left: ${left.join('; ')}.`
  return new GeneratorError('GENERATOR_MIGRATION_INTERRUPTED', `Migration "${name}" stopped half-way.${ran}${rest}`, {
    params: { migration: name, last, left },
    hint: 'Go on with: quoin migrate. Go back, code included, with: quoin migrate --down',
    cause,
  })
}
