import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The extension as one file, and the files that it was packed from. */
export interface PackedExtension {
  readonly vsix: string
  readonly stage: string
}

let packed: Promise<PackedExtension> | undefined

/** Packs the extension as it was built, once per test process, into a folder that goes with the process. */
export function packedExtension(): Promise<PackedExtension> {
  packed ??= pack()
  return packed
}

async function pack(): Promise<PackedExtension> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-vsix-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const child = spawn(process.execPath, ['package.ts', folder], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const messages = await text(child.stderr)
  if ((await ended) !== 0) throw new Error(`The extension was not packed: ${messages}`)
  return { vsix: join(folder, 'quoin-vscode.vsix'), stage: join(folder, 'package') }
}
