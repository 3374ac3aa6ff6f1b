import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CommandApplication } from './command-application.ts'

let application: CommandApplication
const name = (kind: string, letter: string) => `${kind}/2026/11/21/${letter.repeat(32)}.png`
const files = {
  inColumn: name('image', 'a'),
  inList: name('file', 'b'),
  inText: name('rich', 'c'),
  inSettings: name('image', 'd'),
  avatar: name('image', 'e'),
  onlyInLog: name('image', 'f'),
  nowhere: name('image', '0'),
  young: name('image', '1'),
}
beforeAll(async () => {
  application = new CommandApplication()
  expect((await application.run(['migrate'])).code).toBe(0)
  application.sql(`
    create table pages (id integer primary key, picture varchar(100), files json, body text, size integer);
    insert into pages (picture, files, body, size) values
      ('${files.inColumn}', '["${files.inList}"]', '<p><img src="/admin-api/uploads/${files.inText}"></p>', 1);
    insert into admin_users (username, name, password, avatar, enabled)
      values ('ada', 'Ada', 'x', '/admin-api/uploads/${files.avatar}', 1);
    insert into admin_audit_log (action, subject, subject_key, created_at)
      values ('upload', 'uploads', '${files.onlyInLog}', '2026-01-01 00:00:00')`)
  application.write('storage/extensions/acme/demo/settings.json', JSON.stringify({ logo: files.inSettings }))
  application.write('storage/uploads/readme.txt', 'not issued by the server')
  for (const file of Object.values(files)) {
    application.write(join('storage/uploads', file), 'x')
    const days = file === files.young ? 1 : 30
    const then = new Date(Date.now() - days * 86_400_000)
    utimesSync(join(application.root, 'storage/uploads', file), then, then)
  }
})
afterAll(() => application.remove())
const left = () =>
  Object.entries(files).filter(([, file]) => existsSync(join(application.root, 'storage/uploads', file)))

it('quoin uploads:clean lists unused uploads, and deletes them only after confirmation', async () => {
  const listed = await application.run(['uploads:clean', '--dry-run'])
  expect(listed.code).toBe(0)
  expect(listed.stdout.match(/\w+\/2026\S+/g)).toEqual([files.nowhere, files.onlyInLog])
  expect(await application.run(['uploads:clean'])).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') })
  expect(left()).toHaveLength(8)
  const deleted = await application.run(['uploads:clean', '--yes'])
  expect(deleted).toMatchObject({ code: 0, stderr: expect.stringContaining('2 uploads deleted, 2 bytes.') })
  expect(left().map(([key]) => key)).toEqual(Object.keys(files).filter((key) => !/nowhere|onlyInLog/.test(key)))
  expect(existsSync(join(application.root, 'storage/uploads/readme.txt'))).toBe(true)
  expect(await application.run(['uploads:clean', '--yes'])).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('No unused upload is older than 7 days.'),
  })
  expect((await application.run(['uploads:clean', '--older-than', '0'])).code).not.toBe(0)
})
