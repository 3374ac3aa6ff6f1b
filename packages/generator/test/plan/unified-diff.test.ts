import { createTwoFilesPatch } from 'diff'
import { expect, it } from 'vitest'
import { unifiedDiff } from '../../src/plan/unified-diff.ts'

it.each(['one\n', 'one\ntwo\n', 'no newline at the end', '\n', 'windows\r\nlines\r\n'])(
  'the difference of a new file %j is what the library makes of it',
  (text) => {
    const made = createTwoFilesPatch('/dev/null', 'b/x.ts', '', text, undefined, undefined, { context: 3 })
    expect(unifiedDiff('x.ts', null, text)).toBe(made.replace(/^=+\n/, ''))
  },
)

it('a file that is as it was has no difference', () => {
  expect(unifiedDiff('x.ts', 'same', 'same')).toBe('')
})
