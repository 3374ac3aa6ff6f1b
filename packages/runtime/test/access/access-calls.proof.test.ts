import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { calls } from './access-calls.ts'

const root = join(import.meta.dirname, '../../../..')

it.each(calls)('random worlds notice when the access layer is not asked for %s', async (place, ...taken) => {
  const env = {
    ...process.env,
    QUOIN_RING: 'all',
    QUOIN_TAKEN_OUT: JSON.stringify(taken),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'taken-out.ts')}`,
  }
  const worlds = ['run', 'packages/runtime/test/access/random-worlds.sampled.test.ts', '-t', 'random worlds on sqlite']
  const run = promisify(execFile)(join(root, 'node_modules/.bin/vitest'), worlds, { cwd: root, env })
  const said = await run.then(
    () => '',
    ({ stderr, stdout }: { stderr: string; stdout: string }) => stripVTControlCharacters(stdout + stderr),
  )
  process.stdout.write(`${place}: ${/Caused by: (.*)/.exec(said)?.[1]}\n`)
  expect(said).toMatch(/Property failed after \d+ tests/)
  // What is taken out must leave code that runs.
  expect(said).not.toMatch(/to be less than 500|SyntaxError|is not in [a-z]+[/]/)
})
