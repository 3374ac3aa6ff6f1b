import type { GeneratorError, ReservedRoutes, Workspace } from '@quoin/generator'
import { hasUnfinishedRun } from '@quoin/generator/journal-folder'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { AdminConfig } from '../config/admin-config.ts'
import { generatorConfigOf } from '../config/generator-config-of.ts'
import { loadEnvironment } from '../config/load-environment.ts'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { localized, t } from '../terminal/texts.ts'
import { auditCommandOrWarn } from './audit-command.ts'
import { findProjectRoot } from './project-root.ts'

/** An application as the commands see it: its folder, its configuration, its open database. */
export interface Project {
  readonly root: string
  readonly config: AdminConfig
  readonly database: OpenDatabase
  /** See {@link LazyProject}. */
  readonly databaseFor: LazyProject['databaseFor']
}

/**
 * Opens the application at or above `start`, does the work, and closes the database when that succeeds or fails. A SQLite file is
 * made by what changes it only.
 */
export async function withProject<Result>(
  start: string,
  work: (project: Project) => Promise<Result>,
  use: 'changes' | 'reads' = 'changes',
): Promise<Result> {
  await using project = openProject(start)
  const { root, databaseFor, own } = project
  const database = await (use === 'changes' ? own() : databaseFor(undefined))
  return await work({ root, config: await project.config(), database, databaseFor })
}

/** An application whose records and code are worked on; configuration and databases are opened when they are asked for. */
export interface OpenWorkspace {
  readonly workspace: Workspace
  readonly config: () => Promise<AdminConfig>
  /** What a database is called in messages, by the name of its connection. */
  readonly labelOf: (connection: string | undefined) => Promise<string>
  /** A migration that stopped half-way, about which somebody has to decide. */
  readonly interruptedMigration: GeneratorError | null
}

/**
 * Opens the workspace of the application at or above `start`, repairs what a killed generation left, does the work,
 * and closes what was opened.
 */
export async function withWorkspace<Result>(
  start: string,
  work: (open: OpenWorkspace) => Promise<Result>,
  { onInterrupted = warnOfInterrupted }: { readonly onInterrupted?: (error: GeneratorError) => void } = {},
): Promise<Result> {
  await using project = openProject(start)
  const { root, config, databaseFor, own } = project
  const { Workspace } = await import('@quoin/generator')
  let earlier: Promise<ReservedRoutes> | undefined
  const workspace = new Workspace({
    root,
    config: async () => generatorConfigOf(await config()),
    earlierRoutes: async () => {
      const { readReservedRoutes } = await import('../extensions/reserved-routes.ts')
      earlier ??= readReservedRoutes(root, await config())
      return earlier
    },
    use: async (connection, read) => read(await databaseFor(connection)),
    migrator: async () => {
      const { applicationMigrator } = await import('../database/application-migrator.ts')
      return applicationMigrator(root, await own())
    },
    audit: async (work) => {
      await auditCommandOrWarn(config, async ({ writeWorkToAuditLog }, settings) =>
        writeWorkToAuditLog(root, settings, work),
      )
    },
  })
  const { repaired, interrupted, warning } = await workspace.repair()
  if (repaired) terminal.warn(t('cli.repaired'))
  if (warning !== null) terminal.warn(localized(warning))
  if (interrupted) onInterrupted(interrupted)
  return await work({
    workspace,
    config,
    labelOf: async (connection) => (await databaseFor(connection)).label,
    interruptedMigration: interrupted,
  })
}

function warnOfInterrupted({ text, hintText }: GeneratorError): void {
  terminal.warn([text, ...(hintText ? [hintText] : [])].map(localized).join('\n  '))
}

/** Puts right what a killed generation left; where there was none, nothing is loaded for it. */
export async function repairInterruptedRun(start: string): Promise<void> {
  if (await hasUnfinishedRun(findProjectRoot(start))) await withWorkspace(start, async () => {})
}

interface LazyProject extends AsyncDisposable {
  readonly root: string
  readonly config: () => Promise<AdminConfig>
  /**
   * A database to read, by the name of its connection, opened when it is first asked for; without one, the
   * application's own.
   *
   * @throws CommandProblem for a name that config/admin.ts does not have
   */
  readonly databaseFor: (connection: string | undefined) => Promise<OpenDatabase>
  /** The application's own database to change; a SQLite file is made. */
  readonly own: () => Promise<OpenDatabase>
}

function openProject(start: string): LazyProject {
  const root = findProjectRoot(start)
  loadEnvironment(root)
  const opened = new Map<string | undefined, Promise<OpenDatabase>>()
  let loaded: Promise<AdminConfig> | undefined
  const config = (): Promise<AdminConfig> => {
    loaded ??= import('../config/load-config.ts').then(({ loadConfig }) => loadConfig(root))
    return loaded
  }
  const open = async (connection: string | undefined): Promise<OpenDatabase> => {
    const { openConfiguredDatabase, openExistingDatabase } = await import('../database/connect-database.ts')
    const settings = await config()
    return connection === undefined
      ? openExistingDatabase(root, settings)
      : openConfiguredDatabase(root, configured(settings, connection))
  }
  const openOwn = async (): Promise<OpenDatabase> => {
    const { connectDatabase } = await import('../database/connect-database.ts')
    return connectDatabase(root, await config())
  }
  let changed: Promise<OpenDatabase> | undefined
  return {
    root,
    config,
    databaseFor: (connection) => {
      const known = opened.get(connection) ?? open(connection)
      opened.set(connection, known)
      return known
    },
    own: () => {
      changed ??= openOwn()
      return changed
    },
    async [Symbol.asyncDispose]() {
      const databases = await Promise.allSettled([...opened.values(), ...(changed ? [changed] : [])])
      await Promise.all(databases.map((one) => one.status === 'fulfilled' && one.value.close()))
    },
  }
}

function configured({ connections }: AdminConfig, name: string): AdminConfig['database'] {
  const found = Object.hasOwn(connections, name) ? connections[name] : undefined
  if (found !== undefined) return found
  const names = Object.keys(connections)
  throw new CommandProblem(text('cli.connection', { name }), {
    code: 'RUNTIME_CONNECTION_UNKNOWN',
    ...(names.length > 0 && { hintText: text('cli.connection.known', { known: names }) }),
  })
}
