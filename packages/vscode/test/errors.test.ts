import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EngineError, explain, VscodeError, vscodeErrorCodes } from '../src/errors.ts'

it('docs/errors.md explains exactly the codes of the VS Code extension', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8')
  const section = /<!-- vscode -->([\s\S]*)<!-- \/vscode -->/.exec(page)?.[1] ?? ''
  const entries = [...section.matchAll(/^### (\w+)\nCause: .+\nFix: .+/gm)].map(([, code]) => code)
  expect(entries).toEqual([...vscodeErrorCodes])
})

it('errors of the VS Code extension show the sentence and the hint, never a stack trace', () => {
  expect(explain(new VscodeError('VSCODE_CANCELLED', 'Cancelled.', { hint: 'Again.', cause: new Error('x') }))).toEqual(
    {
      message: 'Cancelled.',
      hint: 'Again.',
    },
  )
  expect(
    explain(new EngineError('Too slow.', { code: 'INTROSPECT_TIMEOUT', params: {}, hint: null, issues: [] }, null)),
  ).toEqual({
    message: 'Too slow.',
    hint: null,
  })
  expect(explain('odd')).toEqual({ message: 'odd', hint: null })
})
