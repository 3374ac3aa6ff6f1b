import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { FolderUseCases } from '../../src/index.ts'
import { temporaryProject } from '../apply/temporary-project.ts'

let root = ''
let folder: FolderUseCases

beforeEach(async () => {
  root = await temporaryProject()
  folder = new FolderUseCases({ root, settle: async () => ({ done: true }) as never })
})

const read = (name: string) => readFile(join(root, 'locales', name), 'utf8')

async function write(name: string, text: string): Promise<void> {
  await mkdir(join(root, 'locales'), { recursive: true })
  await writeFile(join(root, 'locales', name), text)
}

describe('translations of labels', () => {
  it('are written into the file of each language, which is made when it is not there', async () => {
    await folder.translate('Price', { 'de-DE': 'Preis', 'zh-CN': '价格', 'en-US': '' })
    expect(await read('de-DE.json')).toBe('{\n  "labels": {\n    "Price": "Preis"\n  }\n}\n')
    expect((await readdir(join(root, 'locales'))).sort()).toEqual(['de-DE.json', 'zh-CN.json'])
    expect(await folder.labels()).toEqual({ 'de-DE': { Price: 'Preis' }, 'en-US': {}, 'zh-CN': { Price: '价格' } })
  })

  it('leave what else a file holds, in its order, and the languages that it is not about', async () => {
    await write('fr.json', '{ "note": [1], "labels": { "B": "b", "A": "a", "__proto__": "p" } }')
    await folder.translate('B', { fr: 'bé' })
    await folder.translate('__proto__', { fr: 'q' })
    await folder.translate('C', { fr: 'c' })
    expect(JSON.stringify(JSON.parse(await read('fr.json')))).toBe(
      '{"note":[1],"labels":{"B":"bé","A":"a","__proto__":"q","C":"c"}}',
    )
    await folder.translate('A', { fr: '' })
    expect(Object.keys((await folder.labels())['fr'] ?? {})).toEqual(['B', '__proto__', 'C'])
  })

  it.each(['{ "labels": ', '[]', '{ "labels": [] }', '{ "labels": { "A": 5 } }'])(
    'name the file that does not hold labels, such as %s, and leave it as it is',
    async (text) => {
      await write('de-DE.json', text)
      const rejection = {
        code: 'GENERATOR_SOURCE_INVALID',
        message: 'File "locales/de-DE.json" does not contain labels.',
      }
      await expect(folder.labels()).rejects.toMatchObject(rejection)
      await expect(folder.translate('A', { 'de-DE': 'a' })).rejects.toMatchObject(rejection)
      expect(await read('de-DE.json')).toBe(text)
    },
  )

  it('are not written through a link that leaves the project', async () => {
    await symlink('/tmp', join(root, 'locales'))
    await expect(folder.translate('A', { 'de-DE': 'a' })).rejects.toMatchObject({ code: 'GENERATOR_PATH_REJECTED' })
  })
})
