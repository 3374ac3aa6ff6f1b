import { spawn } from 'node:child_process'
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

/** A folder with an application in it, in which commands are run as a person types them. */
export class CommandApplication {
  readonly root: string

  constructor(config = "{ driver: 'sqlite', file: 'database/app.sqlite' }") {
    this.root = mkdtempSync(join(tmpdir(), 'quoin-commands-'))
    symlinkSync(join(packageFolder, '../../node_modules'), join(this.root, 'node_modules'))
    this.write('package.json', '{ "type": "module" }')
    this.write(
      'config/admin.ts',
      `import { defineConfig } from '@quoin/runtime'\nexport default defineConfig({ database: ${config} })\n`,
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

  run(parameters: readonly string[], input = '', environment: Record<string, string> = {}): Promise<Outcome> {
    return runQuoin(this.root, parameters, input, environment)
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

/** Runs the command in a folder, with no terminal to ask at. */
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
