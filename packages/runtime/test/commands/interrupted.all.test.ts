import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CommandApplication } from './command-application.ts'

/** Interrupts the process, as Ctrl+C does, as soon as a model is in its place. */
const preload = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { link } = fs.promises
  fs.promises.link = async (from, target) => {
    await link(from, target)
    if (!target.includes('/app/Models/')) return
    // A process that waits for nothing but a signal ends.
    const { port1: open } = new MessageChannel()
    open.ref()
    const interrupted = new Promise((resolve) => process.once('SIGINT', resolve))
    process.kill(process.pid, 'SIGINT')
    await interrupted
    open.close()
  }
  syncBuiltinESMExports()`

it('quoin generate undoes what it wrote when it is interrupted', async () => {
  const application = new CommandApplication()
  const { root } = application
  try {
    // Nothing is type-checked then.
    rmSync(join(root, 'node_modules'))
    application.write(
      'config/admin.ts',
      "export default { database: { driver: 'sqlite', file: 'database/app.sqlite' } }\n",
    )
    application.sql('create table notes (id integer primary key autoincrement, title varchar(40) not null)')
    const { code, stderr } = await application.spawn(['generate', 'notes', '--yes', '--unchecked'], '', {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
    })
    expect(code).toBe(1)
    expect(stderr).toContain('The generation was cancelled; nothing was written.')
    expect(
      ['app/Models', 'routes/admin.ts', '.quoin/records/notes.json'].filter((path) => existsSync(join(root, path))),
    ).toEqual([])
  } finally {
    application.remove()
  }
})
