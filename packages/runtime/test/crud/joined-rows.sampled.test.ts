import { join } from 'node:path'
import { inLargerRings } from '@quoin/test-machine/ring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Client, drivers, openShop, type Shop, testFixtures } from '../shop.ts'

const all = (): readonly (typeof drivers)[number][] => drivers
inLargerRings(() => suites(['pgsql', 'mysql']))
suites(['sqlite'])

function suites(on: ReturnType<typeof all>): void {
  describe.each(on)('rows joined by a pivot table on %s', (driver) => {
    let shop: Shop
    let ada: Client
    const skills: number[] = []
    let grace = 0
    let alan = 0

    beforeAll(async () => {
      shop = await openShop(driver, {}, undefined, join(testFixtures, 'relations'))
      ada = shop.ada
      for (const name of ['Swims', 'Sings', 'Sews']) skills.push((await ada.post('skills', { name })).data.id)
      grace = (await ada.post('people', { first_name: 'Grace' })).data.id
      alan = (await ada.post('people', { first_name: 'Alan' })).data.id
    })

    afterAll(async () => {
      await shop?.[Symbol.asyncDispose]()
    })

    const db = () => untyped(shop.application.database.db)
    const pairs = async (person: number) =>
      (await db().selectFrom('person_skill').selectAll().where('person_id', '=', person).execute())
        .map(({ skill_id }) => Number(skill_id))
        .toSorted()
    const entries = () => db().selectFrom('admin_audit_log').selectAll().orderBy('id').execute()
    const stored = async (fields: object) =>
      (await ada.post('people', { first_name: 'Ada', ...fields })).data as { id: number; _version: string }

    it('are stored with a new row, answered as rows, and as keys to its form', async () => {
      const { status, data } = await ada.post('people', {
        first_name: 'Ada',
        skills: [skills[0], String(skills[1])],
        teachers: [{ id: grace }],
      })
      expect(status).toBe(201)
      expect(data).toMatchObject({
        skills: [{ id: skills[0], name: 'Swims' }, { name: 'Sings' }],
        teachers: [{ id: grace, first_name: 'Grace' }],
      })
      expect((await ada.get(`people/${data.id}?_action=getData`)).data).toEqual(data)
      const form = JSON.stringify((await ada.get(`people/${data.id}/edit`)).data)
      const [, address = ''] = /"url":"(people[^"]*getData[^"]*)"/.exec(form) ?? []
      expect((await ada.get(address)).data).toMatchObject({ skills: skills.slice(0, 2), teachers: [grace] })
      expect((await ada.get('people?_action=options&field=skills')).data.options).toHaveLength(3)
    })

    it('are the set that was sent: missing pairs go, new ones come, the others are not touched', async () => {
      const { id, _version } = await stored({ skills: skills.slice(0, 2) })
      const before = await entries()
      const { status, data } = await ada.put(`people/${id}`, { _version, skills: [skills[1], skills[2]] })
      expect({ status, named: data.skills.length }).toEqual({ status: 200, named: 2 })
      expect(await pairs(id)).toEqual(skills.slice(1))
      const written = (await entries()).slice(before.length)
      expect(written.map(({ action, subject, subject_key: key }) => [action, subject, key])).toEqual([
        ['destroy', 'person_skill', `${id}:${skills[0]}`],
        ['store', 'person_skill', `${id}:${skills[2]}`],
      ])
      expect((await ada.put(`people/${id}`, { skills: [] })).status).toBe(200)
      expect(await pairs(id)).toEqual([])
    })

    it('may be sent as they are shown, or by their keys alone: what else they say is no part of the form', async () => {
      const { id } = await stored({ skills: [skills[0]] })
      const { skills: shown } = (await ada.get(`people/${id}?_action=getData`)).data
      expect((await ada.put(`people/${id}`, { skills: [...shown, { id: skills[1] }] })).status).toBe(200)
      for (const wrong of [
        { id: skills[0], name: 'Dives' },
        { id: skills[0], nmae: 'Swims' },
        { id: skills[2], name: 'Dives' },
      ]) {
        const { status, body } = await ada.put(`people/${id}`, { first_name: 'Ida', skills: [wrong] })
        const [at] = Object.keys(wrong).slice(1)
        expect([status, body.code, Object.keys(body.errors)]).toEqual([
          422,
          'RUNTIME_UNKNOWN_FIELD',
          [`skills.0.${at}`],
        ])
      }
      expect(await pairs(id)).toEqual(skills.slice(0, 2))
    })

    it('stay where they are not sent, and count for the version of their row', async () => {
      const before = await stored({ skills: [skills[0]] })
      expect((await ada.put(`people/${before.id}`, { first_name: 'Ida' })).data.skills).toHaveLength(1)
      const { data } = await ada.get(`people/${before.id}?_action=getData`)
      await ada.put(`people/${before.id}`, { skills: [skills[1]] })
      const stale = await ada.put(`people/${before.id}`, { _version: data._version, skills: [skills[2]] })
      expect(stale.status).toBe(409)
      expect(await pairs(before.id)).toEqual([skills[1]])
    })

    it('are rejected at their field, with all that was sent beside them, where they are none', async () => {
      const { id } = await stored({ skills: [skills[0]] })
      const count = (await entries()).length
      for (const sent of [[999_999], ['x'], [`${skills[1]}x`], 'Swims', [[1]], [null], [...skills, 5]]) {
        const { status, body } = await ada.put(`people/${id}`, { first_name: 'Eve', skills: sent })
        expect({ sent, status, at: Object.keys(body.errors) }).toEqual({ sent, status: 422, at: ['skills'] })
      }
      expect((await ada.get(`people/${id}?_action=getData`)).data).toMatchObject({ first_name: 'Ada' })
      expect(await pairs(id)).toEqual([skills[0]])
      expect(await entries()).toHaveLength(count)
    })

    it('are written by the service of the pivot table, whose hooks may reject them', async () => {
      const { id } = await stored({ teachers: [grace] })
      const [lesson] = await db().selectFrom('lessons').selectAll().where('student_id', '=', id).execute()
      expect(lesson?.created_at).not.toBeNull()
      const own = await ada.put(`people/${id}`, { first_name: 'Eve', teachers: [grace, id] })
      expect(own.status).toBe(500)
      expect((await ada.get(`people/${id}?_action=getData`)).data).toMatchObject({
        first_name: 'Ada',
        teachers: [{ id: grace }],
      })
    })

    it('are added and deleted by those alone who may do so in the feature of the pivot table', async () => {
      const { id } = await stored({ skills: [skills[0]], teachers: [grace] })
      const editor = await shop.user(`editor-${driver}`, ['people.*', 'skills.index', 'lessons.index'])
      expect((await editor.put(`people/${id}`, { teachers: [grace, alan] })).status).toBe(403)
      expect((await editor.put(`people/${id}`, { teachers: [] })).status).toBe(403)
      expect((await editor.put(`people/${id}`, { teachers: [grace], skills: [skills[1]] })).status).toBe(200)
      expect(await pairs(id)).toEqual([skills[1]])
    })

    it('stand beside the rows above a row, which is never put inside itself', async () => {
      const top = await stored({})
      const middle = await stored({ boss_id: top.id })
      const low = await stored({ boss_id: middle.id })
      for (const [id, boss_id] of [
        [top.id, low.id],
        [top.id, String(middle.id)],
        [low.id, low.id],
      ] as const) {
        const { status, body } = await ada.put(`people/${id}`, { first_name: 'Eve', boss_id })
        expect({ status, errors: body.errors }).toEqual({
          status: 422,
          errors: { boss_id: 'A row cannot be inside itself.' },
        })
      }
      const { body } = await ada.put('people/bulk', { ids: [top.id, middle.id], boss_id: low.id })
      expect(body.data.done).toBe(0)
      expect((await ada.put(`people/${low.id}`, { boss_id: top.id })).data.boss_id).toBe(top.id)
      expect((await ada.get(`people/${top.id}?_action=getData`)).data).toMatchObject({
        first_name: 'Ada',
        boss_id: null,
      })
    })

    it('are a column of the list and its export, and a filter by those that the user may read', async () => {
      const both = await stored({ first_name: 'Fil', skills: [skills[0], skills[1]] })
      const one = await stored({ first_name: 'Ter', skills: [skills[1]] })
      const ids = async (client: Client, query: string) => {
        const { items } = (await client.get(`people?_action=getData&perPage=100&${query}`)).data
        return items.map(({ id }: { id: number }) => id).filter((id: number) => id >= both.id)
      }
      expect(await ids(ada, `skills=${skills[0]}`)).toEqual([both.id])
      expect((await ids(ada, `skills=${skills[1]}`)).toSorted()).toEqual([both.id, one.id])
      expect((await ids(ada, `skills=${skills[0]},${skills[1]}`)).toSorted()).toEqual([both.id, one.id])
      expect(await ids(ada, 'skills=999999')).toEqual([])
      const { text } = await ada.get(`people?_action=export&skills=${skills[0]}`)
      expect(text).toMatch(/Fil,,"Swims, Sings"/)
      expect((await ada.get('people?_action=options&field=skills&term=swi')).data.options).toHaveLength(1)
      const name = `filters-${driver}`
      const narrow = await shop.user(name, ['people.*', 'skills.*'])
      const { items } = (await ada.get('system/roles?_action=getData&perPage=100')).data
      const role = items.find(({ slug }: { slug: string }) => slug === name)
      const rules = { skills: { rows: { name: { ne: 'Swims' } } } }
      expect((await ada.put(`system/roles/${role.id}`, { rules })).status).toBe(200)
      expect(await ids(narrow, `skills=${skills[0]}`)).toEqual([])
      expect((await ids(narrow, `skills=${skills[1]}`)).toSorted()).toEqual([both.id, one.id])
    })

    it('stand in a tree that two moves at the same time do not close to a circle', async () => {
      for (let round = 0; round < 8; round += 1) {
        const [one, other, third] = [await stored({}), await stored({}), await stored({})]
        await ada.put(`people/${third.id}`, { boss_id: one.id })
        const answers = await Promise.all([
          ada.put(`people/${one.id}`, { boss_id: other.id }),
          ada.put(`people/${other.id}`, { boss_id: third.id }),
        ])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      }
    })

    it('stay as they are where the user does not see them, and cannot be chosen', async () => {
      const { id } = await stored({ skills: [skills[0], skills[1]] })
      const name = `narrow-${driver}`
      const narrow = await shop.user(name, ['people.*', 'skills.*'])
      const roles = (await ada.get('system/roles?_action=getData&perPage=100')).data.items
      const role = roles.find((one: { slug: string }) => one.slug === name)
      const rules = { skills: { rows: { name: { ne: 'Swims' } } } }
      expect((await ada.put(`system/roles/${role.id}`, { rules })).status).toBe(200)
      expect((await narrow.get(`people/${id}?_action=getData`)).data.skills).toMatchObject([{ name: 'Sings' }])
      expect((await narrow.put(`people/${id}`, { skills: [skills[2]] })).status).toBe(200)
      expect(await pairs(id)).toEqual([skills[0], skills[2]])
      expect((await narrow.put(`people/${grace}`, { skills: [skills[0]] })).body.errors).toHaveProperty('skills')
    })
  })
}
