import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { guardRun } from './run-guard.ts'

/** A run that starts a process, writes what its guard looks after, and goes on until it is killed. */
const run = `
  import { spawn } from 'node:child_process'
  import { guardRun } from ${JSON.stringify(new URL('run-guard.ts', import.meta.url).href)}
  const { environment } = guardRun()
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], {
    detached: true,
    stdio: ['ignore', 'inherit', 'ignore'],
    env: { ...process.env, ...environment },
  })
  child.once('spawn', () => console.log(environment.TMPDIR))
`

it('a killed run leaves no process and no temporary folder behind', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', run], { stdio: ['ignore', 'pipe', 'inherit'] })
  let folder = ''
  // The process of the run and the guard hold the same pipe: the lines end when both have ended.
  for await (const line of createInterface(child.stdout)) {
    folder = line
    expect(existsSync(folder)).toBe(true)
    child.kill('SIGKILL')
  }
  expect(folder).not.toBe('')
  expect(existsSync(folder)).toBe(false)
})

it('a run that ends stops the processes that it left running', async () => {
  const run = guardRun()
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], {
    stdio: 'ignore',
    env: { ...process.env, ...run.environment },
  })
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  await new Promise((resolve) => child.once('spawn', resolve))
  await run[Symbol.asyncDispose]()
  expect(await ended).toBe('SIGKILL')
  expect(existsSync(run.environment.TMPDIR)).toBe(false)
})
