import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AuditedWork, Migrator } from '@quoin/generator'
import { sentence } from '../i18n/sentence.ts'
import { deserializeError, type ProcessFailure } from './process-failure.ts'
import { WorkerProcess } from './run-in-process.ts'

/** What the process that works with the database is asked: a method of a migrator, or an entry, with its parameters. */
export interface MigrationProcessRequest {
  readonly method: keyof Migrator | 'audit'
  readonly parameters: readonly unknown[]
}

/** The answer of that process. */
export type MigrationProcessResponse = Answered<unknown> | Failed

interface Answered<Result> {
  readonly ok: true
  readonly result: Result
}

interface Failed extends ProcessFailure {
  readonly ok: false
}

type Worker = WorkerProcess<MigrationProcessRequest, Failed>

/** Why a project has no runtime that could be asked: none that is installed, or one without what is asked for. */
type Missing = 'noRuntime' | 'oldRuntime'

/** The process that works with the database of one project, by the runtime that it has installed, until it is disposed. */
export class ProjectDatabaseProcess implements Disposable {
  readonly #missing: (why: Missing, cause: unknown) => Error
  #process: Worker | undefined

  /** `missing` makes the error of a project without a runtime, in the words of who asks. */
  constructor(createMissingRuntimeError: (why: Missing, cause: unknown) => Error) {
    this.#missing = createMissingRuntimeError
  }

  /**
   * Runs the migrations of a project, as its command line does.
   *
   * @throws what `missing` makes, before anything is written.
   */
  migrator(root: string): Migrator {
    const process = this.#running(root)
    const ask = <Reply>(method: keyof Migrator, parameters: readonly unknown[]): Promise<Reply> =>
      resultOf<Reply>(process, { method, parameters })
    return {
      migrate: (...given) => ask('migrate', given),
      progress: (...given) => ask('progress', given),
      rollBackInterrupted: (...given) => ask('rollBackInterrupted', given),
      ran: () => ask('ran', []),
      rollBack: (...given) => ask('rollBack', given),
      forget: (...given) => ask('forget', given),
      statements: (...given) => ask('statements', given),
      dropTable: (...given) => ask('dropTable', given),
    }
  }

  /** Writes what was done into the audit log of a project; a failure is logged. */
  async audit(root: string, work: AuditedWork): Promise<void> {
    try {
      await resultOf(this.#running(root), { method: 'audit', parameters: [work] })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      process.stderr.write(`The audit log has no entry of "${work.action}": ${reason}\n`)
    }
  }

  [Symbol.dispose](): void {
    this.#process?.[Symbol.dispose]()
  }

  #running(root: string): Worker {
    this.#process ??= new WorkerProcess(
      'run-migrations',
      [root, this.#runtimeOf(root), String(process.pid)],
      (reason) => ({
        ok: false,
        message: typeof reason === 'string' ? reason : sentence(reason),
      }),
    )
    return this.#process
  }

  #runtimeOf(root: string): string {
    try {
      return createRequire(join(root, 'package.json')).resolve('@quoin/runtime/server')
    } catch (cause) {
      const isOld = cause instanceof Error && 'code' in cause && cause.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
      throw this.#missing(isOld ? 'oldRuntime' : 'noRuntime', cause)
    }
  }
}

/** What the process answered. */
async function resultOf<Result>(process: Worker, request: MigrationProcessRequest): Promise<Result> {
  const answer = await process.ask<Answered<Result>>(request)
  if (!answer.ok) throw deserializeError(answer)
  return answer.result
}
