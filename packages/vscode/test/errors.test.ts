import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatText, type Text } from '@quoin/extensions/text'
import { expect, it } from 'vitest'
import messages from '../l10n/bundle.l10n.de.json' with { type: 'json' }
import { describeAnyError, EngineError, VscodeError, vscodeErrorCodes } from '../src/errors.ts'

it('docs/errors.md explains exactly the codes of the VS Code extension', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8')
  const section = /<!-- vscode -->([\s\S]*)<!-- \/vscode -->/.exec(page)?.[1] ?? ''
  const entries = [...section.matchAll(/^### (\w+)\nCause: .+\nFix: .+/gm)].map(([, code]) => code)
  expect(entries).toEqual([...vscodeErrorCodes])
})

it('errors of the VS Code extension show the sentence and the hint in a language, never a stack trace', () => {
  const german = (text: Text): string => formatText(messages, 'de-DE', text)
  const error = new VscodeError('VSCODE_ENGINE_STOPPED.often', { params: { count: 5 }, cause: new Error('x') })
  expect(error.message).toBe('The engine stopped 5 times within a minute.')
  expect(describeAnyError(error, german)).toEqual({
    message: 'Die Engine wurde innerhalb einer Minute 5-mal beendet.',
    hint: 'Sehen Sie im Quoin-Protokoll nach; in einer Minute startet die Engine erneut.',
  })
  const data = { code: 'INTROSPECT_TIMEOUT', params: {}, said: 'Zu langsam.', hint: null, issues: [] }
  expect(describeAnyError(new EngineError('Too slow.', data, null), german)).toEqual({
    message: 'Zu langsam.',
    hint: null,
  })
  expect(describeAnyError('odd', german)).toEqual({ message: 'odd', hint: null })
})
