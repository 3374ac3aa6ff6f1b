import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Text } from '@quoin/extensions/text'
import type { AuditedWork, MigrationProgress, Migrator } from '@quoin/generator'
import { VscodeError } from '../errors.ts'
import { sentence } from '../text.ts'
import { AnsweringProcess } from './ask-process.ts'

/** What the process that works with the database is asked: a method of a migrator, with its parameters, or an entry. */
export interface MigrationRequest {
  readonly method: keyof Migrator | 'audit'
  /** What the audit log is told. */
  readonly work?: AuditedWork
  /** Of migrations, or of the table that goes; texts of migrations for their statements. */
  readonly names?: readonly string[]
  readonly done?: readonly string[]
  /** Runs those that are not named, too. */
  readonly others?: boolean
}

/** What went wrong there, with the texts of the runtime and the codes of what caused it. */
export interface MigrationFailure {
  readonly message: string
  readonly code?: string
  readonly params?: Text['params'] | undefined
  readonly text?: Text | undefined
  readonly hintText?: Text | undefined
  readonly cause?: MigrationFailure
}

/** The answer of that process. */
export type MigrationResponse =
  | { readonly ok: true; readonly result: unknown }
  | ({ readonly ok: false } & MigrationFailure)

/** The process that works with the database of one project, by the runtime that it has installed, until it is disposed. */
export class ProjectDatabase implements Disposable {
  #process: AnsweringProcess<MigrationRequest, MigrationResponse> | undefined

  /**
   * Runs the migrations of a project, as its command line does.
   *
   * @throws VscodeError `VSCODE_PROJECT_MISSING` before anything is written.
   */
  migrator(root: string): Migrator {
    const process = this.#running(root)
    const ask = (request: MigrationRequest): Promise<unknown> => resultOf(process, request)
    return {
      migrate: async (done, { others }) => (await ask({ method: 'migrate', done: [...done], others })) as string[],
      progress: async (names) => (await ask({ method: 'progress', names })) as MigrationProgress[],
      // An older runtime answers none.
      takeBack: async (names, done) =>
        ((await ask({ method: 'takeBack', names, done: [...done] })) ?? names) as readonly string[],
      ran: async () => (await ask({ method: 'ran' })) as string[],
      rollBack: async (names) => void (await ask({ method: 'rollBack', names })),
      forget: async (names) => void (await ask({ method: 'forget', names })),
      statements: async (texts) => (await ask({ method: 'statements', names: texts })) as (readonly string[] | null)[],
      dropTable: async (table) => void (await ask({ method: 'dropTable', names: [table] })),
    }
  }

  /** Writes what was done into the audit log of a project; a failure is logged. */
  async audit(root: string, work: AuditedWork): Promise<void> {
    try {
      await resultOf(this.#running(root), { method: 'audit', work })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      process.stderr.write(`The audit log has no entry of "${work.action}": ${reason}\n`)
    }
  }

  [Symbol.dispose](): void {
    this.#process?.[Symbol.dispose]()
  }

  #running(root: string): AnsweringProcess<MigrationRequest, MigrationResponse> {
    this.#process ??= new AnsweringProcess(
      'run-migrations',
      [root, runtimeOf(root), String(process.pid)],
      (reason) => ({ ok: false, message: typeof reason === 'string' ? reason : sentence(reason) }),
    )
    return this.#process
  }
}

function errorOf({ message, cause, ...known }: MigrationFailure): Error {
  return Object.assign(new Error(message, cause && { cause: errorOf(cause) }), known)
}

function runtimeOf(root: string): string {
  try {
    return createRequire(join(root, 'package.json')).resolve('@quoin/runtime/server')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') {
      throw new VscodeError('VSCODE_PROJECT_MISSING.oldRuntime', { params: {}, cause })
    }
    throw new VscodeError('VSCODE_PROJECT_MISSING.noRuntime', { params: {}, cause })
  }
}

/** What the process answered. */
async function resultOf(
  process: AnsweringProcess<MigrationRequest, MigrationResponse>,
  request: MigrationRequest,
): Promise<unknown> {
  const answer = await process.ask(request)
  if (!answer.ok) throw errorOf(answer)
  return answer.result
}
