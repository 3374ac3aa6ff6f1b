// Applies a plan, and kills its own process right before file operation number KILL_AT; prints how many it did.
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const { KILL_AT } = process.env
const killAt = Number(KILL_AT)
let operations = 0
const counted = ['rename', 'writeFile', 'copyFile', 'rm', 'mkdir', 'rmdir', 'link'] as const
for (const name of counted) {
  const original = fs[name] as (...args: unknown[]) => Promise<unknown>
  Object.assign(fs, {
    [name]: async (...args: unknown[]) => {
      operations += 1
      if (operations === killAt) process.kill(process.pid, 'SIGKILL')
      return original(...args)
    },
  })
}
syncBuiltinESMExports()

const { apply } = await import('../../src/apply/apply.ts')
const [root = '', planFile = ''] = process.argv.slice(2)
await apply(root, JSON.parse(await fs.readFile(planFile, 'utf8')), { typeCheck: false, migrate: async () => {} })
process.stdout.write(String(operations))
