import { expect, it } from 'vitest'
import { CommandApplication } from '../commands/command-application.ts'
import { Browser, Instance } from './instance.ts'

it('a production server serves each feature that it generates, without a restart', async () => {
  const application = new CommandApplication()
  let instance: Instance | null = null
  try {
    const database = "{ driver: 'sqlite', file: 'database/app.sqlite' }"
    application.write('config/admin.ts', `export default { database: ${database}, show_development_tools: true }\n`)
    application.sql('create table makers (id integer primary key, name varchar(80) not null)')
    application.sql('create table tools (id integer primary key, name varchar(80) not null)')
    instance = await Instance.start(application.root)
    const served = instance
    const ada = new Browser()
    await ada.setUp(served, 'ada')
    for (const table of ['makers', 'tools']) {
      expect(await ada.call(served, 'POST', 'dev-tools/records', { table })).toMatchObject({ status: 201 })
      const records = [table]
      const expectedId = (await ada.call(served, 'POST', 'dev-tools/preview', { records })).body.data.id
      const generated = await ada.call(served, 'POST', 'dev-tools/generate', { records, expectedId })
      expect(generated.body).toMatchObject({ data: { features: [`/${table}`], live: true, problem: null } })
      expect(await ada.call(served, 'POST', table, { name: 'First' })).toMatchObject({ status: 201 })
      const menus = await ada.call(served, 'GET', 'menus')
      expect(JSON.stringify(menus.body)).toContain(`"/${table}"`)
    }
    expect((await ada.call(served, 'GET', 'makers?_action=getData')).body.data.total).toBe(1)
  } finally {
    await instance?.end()
    application.remove()
  }
})
