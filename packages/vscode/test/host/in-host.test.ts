import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { makeApplication, scratchProject } from '../scratch-project.ts'
import { runInHost } from './run-in-host.ts'

it('works in a real extension host: tree, record, preview, generated files, clean-up', async () => {
  await using project = await scratchProject()
  manyTables(join(project.root, 'database', 'many.sqlite'))
  const { code, output } = await runInHost(project.root)
  // The output of the suite is the message of a failure.
  expect(code === 0 ? '' : output).toBe('')
  expect(await typeErrors(project.root)).toEqual([])
}, 240_000)

function manyTables(file: string): void {
  const database = new Database(file)
  const statements = Array.from({ length: 5000 }, (_, index) => `create table t${index} (id integer primary key);`)
  database.exec(`begin; ${statements.join('')} commit`)
  database.close()
}

/** What the compiler says of the generated files; those of other packages are theirs to check. */
async function typeErrors(root: string): Promise<readonly string[]> {
  await makeApplication(root)
  const tsc = join(import.meta.dirname, '../../../../node_modules/.bin/tsc')
  const { stdout } = spawnSync(tsc, ['-p', root], { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => /^(?:app|routes|error)/.test(line))
}
