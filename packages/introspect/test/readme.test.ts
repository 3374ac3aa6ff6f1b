import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the example in the README of introspect prints what its comments say', () => {
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  const said = [...example.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line)
  expect(said).not.toHaveLength(0)
  const options = ['--no-warnings', '--conditions=@quoin/source', '--input-type=module', '--eval', example]
  const printed = execFileSync(process.execPath, options, { encoding: 'utf8', cwd: import.meta.dirname })
  expect(printed.trim().split('\n')).toEqual(said)
})
