import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { readProject } from '../../src/index.ts'
import { hashIgnoringFormatting, packBase, unpackBase, unpackOlderGeneratedTexts } from '../../src/plan/stored-base.ts'
import { temporaryProject } from '../apply/temporary-project.ts'

const path = '.quoin/base/notes/app/Models/Note.ts'
const text = `${Array.from({ length: 80 }, (_, index) => `export const field${index} = 'ä ${index} 😀'`).join('\n')}\n`

it('a base gives back the text that was stored, also with the line ends of Windows', () => {
  expect(unpackBase(packBase(text), path)).toBe(text)
  expect(unpackBase(packBase(text).replaceAll('\n', '\r\n'), path)).toBe(text)
  expect(unpackBase(packBase(''), path)).toBe('')
  expect(packBase(text)).toBe(packBase(text))
})

it('a base of an earlier version is read as it was stored', async () => {
  const root = await temporaryProject()
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
  const project = await readProject(root)
  expect(project.read(path)).toBe(text)
  expect(project.list(dirname(path))).toEqual(['Note.ts'])
})

it.each([
  ['conflict markers', (stored: string) => stored.replace('\n', '\n<<<<<<< HEAD\n')],
  ['a line missing', (stored: string) => stored.split('\n').toSpliced(2, 1).join('\n')],
  ['nothing in it', () => ''],
])('a base with %s is rejected with its name', (_, damage) => {
  expect(() => unpackBase(damage(packBase(text)), path)).toThrow(`File "${path}.base" is not what the generator wrote.`)
})

it('has the texts of outputs before it in few bytes, those long gone as hashes', () => {
  const former = Array.from({ length: 12 }, (_, index) => `${text}// ${index}\n`)
  const stored = packBase(text, former)
  expect(unpackOlderGeneratedTexts(stored, path)).toEqual([
    ...former.slice(0, 8),
    ...former.slice(8).map(hashIgnoringFormatting),
  ])
  expect(unpackBase(stored, path)).toBe(text)
  expect(stored.length - packBase(text).length).toBeLessThan(12 * 60)
  // Packed again beside another text, they stay.
  const again = packBase(`${text}// last\n`, unpackOlderGeneratedTexts(stored, path))
  expect(unpackOlderGeneratedTexts(again, path)).toEqual(unpackOlderGeneratedTexts(stored, path))
})
