import { join } from 'node:path'
import { inLargerRings } from '@quoin/test-machine/ring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Client, type Driver, openShop, password, type Shop, testFixtures } from '../shop.ts'

inLargerRings(() => suites(['pgsql', 'mysql']))
suites(['sqlite'])

function suites(on: readonly Driver[]): void {
  describe.each(on)('a relation to a row of any of several models on %s', (driver) => {
    let shop: Shop
    let ada: Client
    let grace = 0
    let alan = 0
    let swims = 0
    let gone = 0

    beforeAll(async () => {
      shop = await openShop(driver, {}, undefined, join(testFixtures, 'relations'))
      ada = shop.ada
      grace = (await ada.post('people', { first_name: 'Grace', last_name: 'Hopper' })).data.id
      alan = (await ada.post('people', { first_name: 'Alan' })).data.id
      swims = (await ada.post('skills', { name: 'Swims' })).data.id
      gone = (await ada.post('skills', { name: 'Gone' })).data.id
      await ada.delete(`skills/${gone}`)
    })

    afterAll(async () => {
      await shop?.[Symbol.asyncDispose]()
    })

    const db = () => untyped(shop.application.database.db)
    const remark = (fields: object) => ada.post('remarks', { body: 'Well done', ...fields })
    const rejected = ({ status, body }: { status: number; body: { errors?: object } }) => ({
      status,
      at: Object.keys(body.errors ?? {}),
    })
    /** A user whose role sees what these rules leave of people, and all of the rest. */
    const confined = async (slug: string, people: object) => {
      const grants = ['remarks.*', 'people.*', 'skills.*']
      const role = await ada.post('system/roles', { slug, name: slug, grants, rules: { people } })
      expect([role.status, role.body.errors]).toEqual([201, undefined])
      await ada.post('system/users', { username: slug, name: slug, password, role_ids: [role.data.id] })
      return ada.beside().login(slug)
    }

    it('is stored in both columns, and answered, listed and exported by the name of the row', async () => {
      const person = await remark({ body: 'Compiles', subject_type: 'person', subject_id: grace })
      expect(person.status).toBe(201)
      expect(person.data).toMatchObject({ subject_type: 'person', subject_id: grace })
      expect(person.data.subject).toMatchObject({ id: grace, _name: 'Grace Hopper' })
      const skill = await remark({ body: 'Wet', subject_type: 'skill', subject_id: String(swims) })
      expect(skill.data.subject).toEqual({ id: swims, name: 'Swims', _name: 'Swims' })
      expect((await ada.get(`remarks/${skill.data.id}?_action=getData`)).data).toEqual(skill.data)
      const { items } = (await ada.get('remarks?_action=getData')).data
      const names = items.map(({ subject }: { subject: { _name: string } }) => subject._name)
      expect(names.toSorted()).toEqual(['Grace Hopper', 'Swims'])
      expect((await ada.get('remarks?_action=export')).text).toContain('Grace Hopper')
    })

    it('is chosen by one field, which offers the rows of a type', async () => {
      const page = JSON.stringify((await ada.get('remarks/create')).data)
      expect(page).toContain('"keyFields":["subject_type","subject_id"]')
      expect(page).toContain('"types":[{"label":"Person","value":"person"},{"label":"Skill","value":"skill"}]')
      const [, source = ''] = /"source":"(remarks[^"]*)"/.exec(page) ?? []
      expect((await ada.get(`${source}&type=skill`)).data.options).toEqual([{ label: 'Swims', value: String(swims) }])
      const found = await ada.get(`${source}&type=person&term=hopp`)
      expect(found.data.options).toEqual([{ label: 'Grace Hopper', value: String(grace) }])
      const named = await ada.get(`${source}&type=person&values=${alan}`)
      expect(named.data.options).toEqual([{ label: 'Alan', value: String(alan) }])
      expect((await ada.get(`${source}&type=room`)).status).toBe(404)
      expect((await ada.get(source)).status).toBe(422)
    })

    it('is rejected at its field for an unknown type, a row that is not there, and a type or a key alone', async () => {
      const count = async () => (await db().selectFrom('remarks').select('id').execute()).length
      const before = await count()
      for (const sent of [
        { subject_type: 'room', subject_id: grace },
        { subject_type: 'toString', subject_id: grace },
        { subject_type: 'person', subject_id: 999_999 },
        { subject_type: 'skill', subject_id: gone },
        { subject_type: 'person' },
        { subject_type: 'person', subject_id: null },
        { subject_id: grace },
        { subject_type: null, subject_id: grace },
      ]) {
        expect({ sent, ...rejected(await remark(sent)) }).toEqual({ sent, status: 422, at: ['subject_id'] })
      }
      expect(await count()).toBe(before)
      const unknown = await remark({ subject_type: 'room', subject_id: grace })
      expect(unknown.body.errors.subject_id).toBe('"room" is not one of: person, skill.')
    })

    it('is changed by one column where the other one fits, and emptied by both', async () => {
      const { data } = await remark({ subject_type: 'person', subject_id: grace })
      const path = `remarks/${data.id}`
      expect((await ada.put(path, { subject_id: alan })).data.subject).toMatchObject({ _name: 'Alan' })
      expect(rejected(await ada.put(path, { subject_type: 'skill', subject_id: 999_999 })).at).toEqual(['subject_id'])
      expect(rejected(await ada.put(path, { subject_id: null })).at).toEqual(['subject_id'])
      expect(rejected(await ada.put(path, { subject_type: null })).at).toEqual(['subject_id'])
      const swimming = await ada.put(path, { subject_type: 'skill', subject_id: swims })
      expect(swimming.data.subject).toMatchObject({ _name: 'Swims' })
      const emptied = await ada.put(path, { subject_type: null, subject_id: null })
      expect([emptied.status, emptied.data.subject]).toEqual([200, null])
      expect((await ada.put(path, { body: 'Still there' })).data).toMatchObject({ subject_type: null, subject: null })
    })

    it('is chosen, stored, answered and rejected in each row of a sub-form as in a form of its own', async () => {
      const page = JSON.stringify((await ada.get('threads/create')).data)
      expect(page).toContain('"keyFields":["subject_type","subject_id"]')
      const [, source = ''] = /"source":"(threads[^"]*)"/.exec(page) ?? []
      expect((await ada.get(`${source}&type=skill`)).data.options).toEqual([{ label: 'Swims', value: String(swims) }])
      const row = (body: string, subject_type: string, subject_id: number) => ({ body, subject_type, subject_id })
      const remarks = [row('Compiles', 'person', grace), row('Wet', 'skill', swims)]
      const { data, status } = await ada.post('threads', { title: 'Both', remarks })
      expect(status).toBe(201)
      expect(data.remarks).toMatchObject([
        { ...remarks[0], subject: { id: grace, first_name: 'Grace' } },
        { ...remarks[1], subject: { id: swims, name: 'Swims' } },
      ])
      const path = `threads/${data.id}`
      const [first, second] = data.remarks
      for (const wrong of [{ subject_id: 999_999 }, { subject_type: 'room' }, { subject_type: null }]) {
        const sent = {
          remarks: [
            { id: second.id, ...wrong },
            { ...remarks[0], ...wrong },
          ],
        }
        expect(rejected(await ada.put(path, sent)), JSON.stringify(wrong)).toEqual({
          status: 422,
          at: ['remarks.0.subject_id', 'remarks.1.subject_id'],
        })
      }
      const sent = {
        remarks: [
          { id: first.id, subject_type: 'skill', subject_id: swims },
          { id: second.id, _delete: true },
        ],
      }
      const changed = await ada.put(path, sent)
      expect(changed.data.remarks).toMatchObject([{ id: first.id, subject: { name: 'Swims' } }])
      await db().deleteFrom('remarks').where('thread_id', '=', data.id).execute()
    })

    it('leads nowhere for a type without a model and for a row that is gone, which may stay as they are', async () => {
      const insert = async (body: string, values: object) => {
        await db()
          .insertInto('remarks')
          .values({ body, ...values })
          .execute()
        const [row] = await db().selectFrom('remarks').select('id').where('body', '=', body).execute()
        return Number(row?.id)
      }
      const ids = [
        await insert('ghost', { subject_type: 'ghost', subject_id: grace }),
        await insert('person', { subject_type: 'person', subject_id: 999_999 }),
        await insert('skill', { subject_type: 'skill', subject_id: gone }),
      ]
      for (const id of ids) {
        const shown = await ada.get(`remarks/${id}?_action=getData`)
        expect([shown.status, shown.data.subject]).toEqual([200, null])
        const { subject_type, subject_id } = shown.data
        const kept = { body: 'Stays', subject_type, subject_id }
        expect((await ada.put(`remarks/${id}`, kept)).status).toBe(200)
      }
      expect((await ada.get('remarks?_action=getData&perPage=100')).status).toBe(200)
      await db().deleteFrom('remarks').where('id', 'in', ids).execute()
    })

    it('shows and takes the rows alone that the user may read, by the columns that they see', async () => {
      const { data: own } = await remark({ subject_type: 'person', subject_id: grace })
      const { data: other } = await remark({ subject_type: 'person', subject_id: alan })
      const eve = await confined(`eve-${driver}`, { rows: { first_name: 'Alan' }, fields: { last_name: 'hidden' } })
      expect((await eve.get(`remarks/${own.id}?_action=getData`)).data.subject).toBeNull()
      expect((await eve.get(`remarks/${other.id}?_action=getData`)).data.subject).toEqual({
        id: alan,
        first_name: 'Alan',
        _name: 'Alan',
      })
      const sent = { body: 'Mine', subject_type: 'person', subject_id: grace }
      expect(rejected(await eve.post('remarks', sent))).toEqual({ status: 422, at: ['subject_id'] })
      expect((await eve.post('remarks', { ...sent, subject_id: alan })).status).toBe(201)
      expect((await eve.put(`remarks/${own.id}`, { body: 'Stays', subject_id: grace })).status).toBe(200)
      const options = await eve.get('remarks?_action=options&field=subject_id&type=person')
      expect(options.data.options).toEqual([{ label: 'Alan', value: String(alan) }])
    })

    it('is filtered by its type, and by type and key, and never sorted by', async () => {
      await remark({ body: 'Of Alan', subject_type: 'person', subject_id: alan })
      const found = async (query: string) => {
        const { items } = (await ada.get(`remarks?_action=getData&perPage=100&${query}`)).data
        return new Set(
          items.map((row: { subject_type: string; subject_id: number }) => row.subject_type + row.subject_id),
        )
      }
      expect(await found('subject_type=skill')).toEqual(new Set([`skill${swims}`]))
      expect(await found(`subject_type=person&subject_id=${alan}`)).toEqual(new Set([`person${alan}`]))
      expect((await ada.get('remarks?_action=getData&orderBy=subject._name')).status).toBe(422)
    })

    it('leads no rule of a role anywhere', async () => {
      const rules = { remarks: { rows: { 'subject.first_name': 'Alan' } } }
      const { status, body } = await ada.post('system/roles', {
        slug: 'far',
        name: 'far',
        grants: ['remarks.*'],
        rules,
      })
      expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringContaining('subject')])
      const { data } = await ada.get('system/roles/columns?feature=remarks')
      expect(data.relations).toEqual([])
    })

    it('is described with its types in OpenAPI', async () => {
      const { components } = (await ada.get('openapi.json')).body
      expect(components.schemas['remarks.create'].properties.subject_type).toEqual({
        type: ['string', 'null'],
        enum: ['person', 'skill', null],
      })
    })
  })
}
