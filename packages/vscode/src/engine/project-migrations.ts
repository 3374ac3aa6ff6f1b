import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AuditedWork, Migrator } from '@quoin/generator'
import { VscodeError } from '../errors.ts'
import { sentence } from '../text.ts'
import { WorkerProcess } from './ask-process.ts'
import { errorOf, type ProcessFailure } from './process-failure.ts'

/** What the process that works with the database is asked: a method of a migrator, or an entry, with its parameters. */
export interface MigrationRequest {
  readonly method: keyof Migrator | 'audit'
  readonly parameters: readonly unknown[]
}

/** The answer of that process. */
export type MigrationResponse =
  | { readonly ok: true; readonly result: unknown }
  | ({ readonly ok: false } & ProcessFailure)

/** The process that works with the database of one project, by the runtime that it has installed, until it is disposed. */
export class ProjectDatabase implements Disposable {
  #process: WorkerProcess<MigrationRequest, MigrationResponse> | undefined

  /**
   * Runs the migrations of a project, as its command line does.
   *
   * @throws VscodeError `VSCODE_PROJECT_MISSING` before anything is written.
   */
  migrator(root: string): Migrator {
    const process = this.#running(root)
    const ask = <Answer>(method: keyof Migrator, parameters: readonly unknown[]): Promise<Answer> =>
      resultOf<Answer>(process, { method, parameters })
    return {
      migrate: (...given) => ask('migrate', given),
      progress: (...given) => ask('progress', given),
      takeBack: (...given) => ask('takeBack', given),
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

  #running(root: string): WorkerProcess<MigrationRequest, MigrationResponse> {
    this.#process ??= new WorkerProcess('run-migrations', [root, runtimeOf(root), String(process.pid)], (reason) => ({
      ok: false,
      message: typeof reason === 'string' ? reason : sentence(reason),
    }))
    return this.#process
  }
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
async function resultOf<Result>(
  process: WorkerProcess<MigrationRequest, MigrationResponse>,
  request: MigrationRequest,
): Promise<Result> {
  const answer = await process.ask(request)
  if (!answer.ok) throw errorOf(answer)
  return answer.result as Result
}
