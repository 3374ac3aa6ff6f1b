import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withMachineLock } from './machine-lock.ts'

it('a lock admits one holder at a time', async () => {
  const name = `one at a time ${process.pid}`
  const events: string[] = []
  const enter = (who: string) =>
    withMachineLock(name, async () => {
      events.push(`${who} in`)
      await new Promise((resolve) => setImmediate(resolve))
      events.push(`${who} out`)
    })
  await Promise.all(['a', 'b', 'c'].map(enter))
  for (let at = 0; at < events.length; at += 2) expect(events[at + 1]).toBe(events[at]?.replace('in', 'out'))
  expect(events).toHaveLength(6)
})

it('a lock whose holder is killed passes to a waiting process', async () => {
  const name = `killed holder ${process.pid}`
  const script = `import { withMachineLock } from ${JSON.stringify(join(import.meta.dirname, 'machine-lock.ts'))}
await withMachineLock(${JSON.stringify(name)}, () => new Promise(() => { setInterval(() => {}, 1e6); console.log('held') }))`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  let isIn = false
  const waiting = withMachineLock(name, async () => {
    isIn = true
  })
  // A process comes and goes meanwhile.
  await once(spawn(process.execPath, ['-e', '']), 'exit')
  expect(isIn).toBe(false)
  holder.kill('SIGKILL')
  await waiting
  expect(isIn).toBe(true)
})
