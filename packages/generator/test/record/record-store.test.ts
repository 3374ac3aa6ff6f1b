import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createRecordStore,
  exportRecord,
  type GenerationRecord,
  type RecordStore,
  recordFromTable,
} from '../../src/index.ts'
import { temporaryProject } from '../apply/temporary-project.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'

let root = ''
let store: RecordStore
let record: GenerationRecord

beforeEach(async () => {
  root = await temporaryProject()
  store = createRecordStore(root)
  record = recordFromTable(tableNamed(await shopTables(), 'tags'), { driver: 'sqlite' })
})

describe('the record store', () => {
  it('writes one file per record with the same bytes as an export', async () => {
    await store.save(record)
    expect(await readdir(join(root, '.quoin/records'))).toEqual(['tags.json'])
    expect(await readFile(join(root, '.quoin/records/tags.json'), 'utf8')).toBe(exportRecord(record))
    expect(await store.load('tags')).toEqual(record)
  })

  it('rejects an edit of a record that has changed since, and a second record of the same name', async () => {
    const { revision } = await store.save(record)
    await store.save({ ...record, functionName: 'Labels' }, { revision })
    await expect(store.save({ ...record, functionName: 'Marks' }, { revision })).rejects.toMatchObject({
      code: 'GENERATOR_RECORD_STALE',
    })
    await expect(store.save(record, { revision: null })).rejects.toMatchObject({ code: 'GENERATOR_RECORD_EXISTS' })
    const { record: same } = await store.read(record.name)
    await expect(store.save(same, { revision: null })).rejects.toMatchObject({ code: 'GENERATOR_RECORD_EXISTS' })
    expect((await store.load('tags')).functionName).toBe('Labels')
  })

  it('lists a broken record together with its problem', async () => {
    await store.save(record)
    await writeFile(join(root, '.quoin/records/broken.json'), '{')
    const list = await store.list()
    expect(list.map(({ name, problem }) => [name, problem === null])).toEqual([
      ['broken', false],
      ['tags', true],
    ])
  })

  it('removes no folder that is in the place of a record', async () => {
    await mkdir(join(root, '.quoin/records/tags.json'), { recursive: true })
    await expect(store.remove('tags')).rejects.toMatchObject({
      code: 'GENERATOR_PATH_REJECTED',
      params: { path: '.quoin/records/tags.json', reason: 'kind' },
      hint: expect.stringContaining('Move away what is in the place of the file'),
    })
  })

  it('names what cannot be read, not what cannot be written', async () => {
    const path = join(root, '.quoin/records')
    await mkdir(join(root, '.quoin'))
    await writeFile(path, 'a file in place of a folder')
    await expect(store.list()).rejects.toMatchObject({
      code: 'GENERATOR_NOT_WRITABLE',
      message: `File "${path}" could not be read (ENOTDIR).`,
      params: { path, reason: 'ENOTDIR' },
    })
  })

  it('rejects a copied file whose record has the name of another one', async () => {
    await store.save(record)
    await writeFile(join(root, '.quoin/records/labels.json'), exportRecord(record))
    await expect(store.load('labels')).rejects.toMatchObject({
      code: 'GENERATOR_RECORD_INVALID',
      message: '.quoin/records/labels.json: The file is called "labels", and the record in it "tags".',
      hint: 'Correct its "name", or call the file tags.json.',
      issues: [{ path: 'name', code: 'name.file', params: { name: 'tags', file: 'labels' } }],
    })
    expect((await store.list()).map(({ name, problem }) => [name, problem === null])).toEqual([
      ['labels', false],
      ['tags', true],
    ])
  })

  it('names a record that does not exist, and rejects a path as a name', async () => {
    await expect(store.load('nothing')).rejects.toMatchObject({ code: 'GENERATOR_RECORD_NOT_FOUND' })
    for (const name of ['../../etc/passwd', 'a'.repeat(300), 'a'.repeat(101), '']) {
      await expect(store.load(name)).rejects.toMatchObject({ code: 'GENERATOR_NAME_INVALID' })
      await expect(store.remove(name)).rejects.toMatchObject({ code: 'GENERATOR_NAME_INVALID' })
      await expect(store.checkRevision(name, null)).rejects.toMatchObject({ code: 'GENERATOR_NAME_INVALID' })
    }
    await expect(store.load('a'.repeat(100))).rejects.toMatchObject({ code: 'GENERATOR_RECORD_NOT_FOUND' })
  })
})
