import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calls } from './access-calls.ts'

it('each call of the access layer that the random worlds are tried without stands where the proof takes it out', () => {
  for (const [place, ...taken] of calls) {
    for (const [file, call] of taken) {
      const source = readFileSync(join(import.meta.dirname, '../../src', file), 'utf8')
      expect(source.includes(call), `${place}: "${call}" in ${file}`).toBe(true)
    }
  }
})
