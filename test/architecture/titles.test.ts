import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A call of `it`, `test` or `describe`, or of what their `each` returns, with its title. */
const call = /(\b(?:it|test|describe)|\))\(\s*(['"`])((?:(?!\2)[^\\]|\\.)+)\2,\s*(?:async )?\(/g

const vague =
  /^(?:it )?(?:works?|is (?:right|correct|fine|ok)|does what it (?:says|should)|handles (?:it|this|errors?))$/i

/** What cannot be a sentence; a group and a row of a table (`rejects %s`) may be shorter. */
function isFragment(callee: string, title: string): boolean {
  const words = title.split(/\s+/).length
  return title.endsWith('.') || vague.test(title) || (/^(?:it|test)$/.test(callee) && words < 3)
}

it('titles of tests have at least three words, no period and no vague predicate', () => {
  const patterns = [':(glob)packages/**/test/**/*.ts', ':(glob)test/**/*.ts']
  const files = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
  const calls = files
    .trim()
    .split('\n')
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [...text.matchAll(call)].map(([, callee = '', , title = '']) => ({ file, callee, title }))
    })
  expect(calls.length).toBeGreaterThan(1000)
  const fragments = calls.filter(({ callee, title }) => isFragment(callee, title))
  expect(fragments.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
})
