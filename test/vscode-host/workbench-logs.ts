import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endOf } from '@quoin/test-machine/last-screens'
import type { CodeServer } from './code-server.ts'

/** What the module of the workbench that writes its logs has to offer; the module itself would have to be compiled. */
const logger = `'use strict'
const { appendFileSync, mkdirSync } = require('node:fs')
const { dirname } = require('node:path')
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'critical']
class Logger {
  constructor(path) {
    this.path = path
    this.level = 2
    this.marks = true
    mkdirSync(dirname(path), { recursive: true })
  }
  setLevel(level) { this.level = level }
  getLevel() { return this.level }
  clearFormatters() { this.marks = false }
  setPattern() {}
  flush() {}
  drop() {}
}
for (const [index, level] of levels.entries())
  Logger.prototype[level] = function (text) {
    if (index < this.level) return
    appendFileSync(this.path, this.marks ? \`\${new Date().toISOString()} [\${level}] \${text}\\n\` : text)
  }
exports.version = 0
exports.setLevel = exports.setFlushOn = () => {}
exports.createRotatingLogger = exports.createAsyncRotatingLogger = async (name, path) => new Logger(path)
`

/** Makes the workbench in a folder write its logs. */
export async function writeLogger(workbench: string): Promise<void> {
  const file = join(workbench, 'node_modules', '@vscode', 'spdlog', 'index.js')
  if ((await readFile(file, 'utf8')) === logger) return
  // Other processes may start a workbench meanwhile.
  const stage = `${file}.${randomUUID()}`
  await writeFile(stage, logger)
  await rename(stage, file)
}

/** The ends of the logs of a server: its own, and those that it and its extension hosts wrote last. */
export async function lastLogs(server: CodeServer): Promise<readonly string[]> {
  const folder = join(server.userDataDir, 'logs')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const paths = names.filter((name) => name.endsWith('.log')).map((name) => join(folder, name))
  const dated = await Promise.all(paths.map(async (path) => ({ path, time: (await stat(path)).mtimeMs })))
  const latest = dated.toSorted((one, other) => one.time - other.time).slice(-recent)
  const texts = await Promise.all(latest.map(async ({ path }) => `log ${path}\n${endOf(await readFile(path, 'utf8'))}`))
  return [...texts, `log of the workbench server\n${endOf(server.log())}`]
}

/** How many logs are read: those of the last extension host, and of the extensions that it runs, are among them. */
const recent = 5
