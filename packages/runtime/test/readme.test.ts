import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the example in the README of the runtime runs and prints what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const code = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'quoin-readme-'))
  try {
    symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'example.ts'), code)
    const output = execFileSync(process.execPath, ['--conditions=@quoin/source', join(folder, 'example.ts')], {
      encoding: 'utf8',
    })
    expect(output.trim()).toBe('true')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
