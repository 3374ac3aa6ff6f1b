import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))
const quoin = join(packageFolder, 'bin/quoin.js')

/** How a command ended and what it said. */
export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A command as a user types it. */
export interface Run {
  readonly cwd: string
  readonly parameters: readonly string[]
  /** What comes through a pipe; there is no terminal to ask at. */
  readonly input: string
  readonly env: Readonly<Record<string, string>>
}

/** A folder with an application in it, in which commands are run as a user types them. */
export class CommandApplication {
  readonly root: string

  constructor(config = "{ driver: 'sqlite', file: 'database/app.sqlite' }") {
    this.root = mkdtempSync(join(tmpdir(), 'quoin-commands-'))
    symlinkSync(join(packageFolder, '../../node_modules'), join(this.root, 'node_modules'))
    this.write('package.json', '{ "type": "module" }')
    this.write(
      'config/admin.ts',
      `import { defineConfig } from '@quoin/runtime/config'\nexport default defineConfig({ database: ${config} })\n`,
    )
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true })
    writeFileSync(join(this.root, path), text)
  }

  /** Runs SQL in the application's SQLite file. */
  sql(statements: string): void {
    mkdirSync(join(this.root, 'database'), { recursive: true })
    const database = new Database(join(this.root, 'database/app.sqlite'))
    database.exec(statements)
    database.close()
  }

  /** Runs a command that imports nothing of the application but its configuration, or that for the first time. */
  run(parameters: readonly string[], input = '', environment: Record<string, string> = {}): Promise<Outcome> {
    return runInHost({ cwd: this.root, parameters, input, env: environment })
  }

  /** Runs a command in a process of its own. */
  spawn(parameters: readonly string[], input = '', environment: Record<string, string> = {}): Promise<Outcome> {
    return runQuoin(this.root, parameters, input, environment)
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

let host: ChildProcess | null = null
let runs = 0

/** Runs a command in the one process that all commands of this test process share: see command-host.ts. */
export async function runInHost(run: Run): Promise<Outcome> {
  const child = host ?? startHost()
  const id = ++runs
  return new Promise((resolve, reject) => {
    const listen = (message: { readonly id: number; readonly outcome: Outcome }): void => {
      if (message.id !== id) return
      settle()
      resolve(message.outcome)
    }
    const fail = (): void => {
      settle()
      reject(new Error(`The host of the commands ended while it ran "quoin ${run.parameters.join(' ')}".`))
    }
    const settle = (): void => void child.off('message', listen).off('exit', fail)
    child.on('message', listen).on('exit', fail)
    child.send({ id, run })
  })
}

function startHost(): ChildProcess {
  host = fork(join(import.meta.dirname, 'command-host.ts'), { stdio: 'inherit' })
  host.setMaxListeners(100)
  host.once('exit', () => {
    host = null
  })
  // Neither keeps the test process alive; the host ends with it.
  host.unref()
  host.channel?.unref()
  return host
}

/** Runs the command in a folder in a process of its own, with no terminal to ask at. */
export async function runQuoin(
  cwd: string,
  parameters: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const env = { ...process.env, NO_COLOR: '1', ...environment }
  const child = spawn(process.execPath, [quoin, ...parameters], { cwd, env })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, stdout, stderr }
}
