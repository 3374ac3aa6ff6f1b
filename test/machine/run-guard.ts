import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('run-guard-process.ts', import.meta.url))

/** What a test run leaves to its guard: a folder, and every process that carries the mark in its environment. */
export interface GuardedRun extends AsyncDisposable {
  /** For all processes of the run: their temporary folder and the mark by which the guard knows them. */
  readonly environment: { readonly TMPDIR: string; readonly QUOIN_TEST_RUN: string }
}

/**
 * Starts a process that outlives this one. When this one ends, however it ends, it ends what the run has left running
 * and removes its temporary folder.
 */
export function guardRun(): GuardedRun {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-run-'))
  // PostgreSQL runs as a user of its own, who has to find its folder in here.
  chmodSync(folder, 0o711)
  const mark = randomUUID()
  const guard = spawn(process.execPath, [script, mark, folder], {
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  })
  guard.unref()
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()))
  return {
    environment: { TMPDIR: folder, QUOIN_TEST_RUN: mark },
    async [Symbol.asyncDispose]() {
      guard.ref()
      guard.stdin.end()
      await ended
    },
  }
}
