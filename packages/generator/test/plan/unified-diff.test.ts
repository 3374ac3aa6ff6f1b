import { createTwoFilesPatch } from 'diff'
import { expect, it } from 'vitest'
import { unifiedDiff } from '../../src/plan/unified-diff.ts'

it.each(['one\n', 'one\ntwo\n', 'no newline at the end', '\n', 'windows\r\nlines\r\n'])(
  'the diff of a new file %j equals that of the diff library',
  (text) => {
    const made = createTwoFilesPatch('/dev/null', 'b/x.ts', '', text, undefined, undefined, { context: 3 })
    expect(unifiedDiff('x.ts', null, text)).toBe(made.replace(/^=+\n/, ''))
  },
)

it('the diff of an unchanged file is empty', () => {
  expect(unifiedDiff('x.ts', 'same', 'same')).toBe('')
})
