import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { runInHost } from './run-in-host.ts'

// How long the extension host, which every extension shares, is held up while 5,000 tables are read, shown and filtered.
const count = 5000

interface Delays {
  readonly tables: number
  readonly milliseconds: number
  /** Turns of the event loop that came more than 50 ms late, of all turns. */
  readonly late: number
  readonly turns: number
  /** Milliseconds. */
  readonly longest: number
}

/** The suite that the host runs: a clock runs while the whole tree of one connection is read, page by page. */
const suite = `const vscode = require('vscode')
const { writeFileSync } = require('node:fs')
exports.run = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const { databases } = await vscode.extensions.getExtension('quoin-admin.quoin-vscode').activate()
  const [connection] = await databases.getChildren()
  const interval = 5
  let late = 0, turns = 0, longest = 0, last = performance.now()
  const clock = setInterval(() => {
    const now = performance.now()
    const delay = now - last - interval
    last = now
    turns += 1
    longest = Math.max(longest, delay)
    if (delay > 50) late += 1
  }, interval)
  const start = performance.now()
  let shown = await databases.getChildren(connection)
  while (shown.at(-1).kind === 'more') {
    await vscode.commands.executeCommand('quoin.showMoreTables', shown.at(-1))
    shown = await databases.getChildren(connection)
    for (const node of shown) databases.getTreeItem(node)
  }
  await vscode.commands.executeCommand('quoin.filterTables', 't49')
  await databases.getChildren(connection)
  const milliseconds = performance.now() - start
  clearInterval(clock)
  writeFileSync(__dirname + '/result.json', JSON.stringify({ tables: shown.length, milliseconds, late, turns, longest }))
}
`

const file = join(tmpdir(), `quoin-many-${process.pid}.sqlite`)
const database = new Database(file)
const statements = Array.from({ length: count }, (_, index) => `create table t${index} (id integer primary key);`)
database.exec(`begin; ${statements.join('')} commit`)
database.close()
const settings = { 'quoin.connections': [{ name: 'many', driver: 'sqlite', file: 'many.sqlite' }] }
const { tables, milliseconds, late, turns, longest } = await runInHost<Delays>(suite, {
  'work/many.sqlite': await readFile(file),
  'work/.vscode/settings.json': JSON.stringify(settings),
}).finally(() => rm(file, { force: true }))
console.log(
  `${tables} tables read, shown page by page and filtered in ${milliseconds.toFixed(0)} ms; ` +
    `${late} of ${turns} turns of the host came more than 50 ms late, the longest by ${longest.toFixed(1)} ms`,
)
