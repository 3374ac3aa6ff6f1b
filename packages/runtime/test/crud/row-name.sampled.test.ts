import { join } from 'node:path'
import { inLargerRings } from '@quoin/test-machine/ring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type Driver, openShop, type Shop, testFixtures } from '../shop.ts'

inLargerRings(() => suites(['pgsql', 'mysql']))
suites(['sqlite'])

function suites(on: readonly Driver[]): void {
  describe.each(on)('a row that is named by several columns on %s', (driver) => {
    let shop: Shop
    let ada: Client
    const people: Record<string, number> = {}

    beforeAll(async () => {
      shop = await openShop(driver, {}, undefined, join(testFixtures, 'relations'))
      ada = shop.ada
      for (const [first_name, last_name] of [
        ['Grace', 'Hopper'],
        ['Anna', 'Berg'],
        ['Anna', 'Adams'],
        ['Plato', null],
      ])
        people[`${first_name} ${last_name}`] = (await ada.post('people', { first_name, last_name })).data.id
      for (const [first_name, boss] of [
        ['One', 'Anna Berg'],
        ['Two', 'Plato null'],
        ['Three', 'Anna Adams'],
      ] as const)
        await ada.post('people', { first_name, boss_id: people[boss] })
    })

    afterAll(async () => {
      await shop?.[Symbol.asyncDispose]()
    })

    const labels = async (client: Client, query: string): Promise<string[]> =>
      (await client.get(`people?_action=options&field=boss_id${query}`)).data.options.map(
        ({ label }: { label: string }) => label,
      )
    const found = async (client: Client, term: string): Promise<string[]> =>
      (await client.get(`search?term=${encodeURIComponent(term)}`)).data.groups.flatMap(
        ({ items }: { items: { label: string }[] }) => items.map(({ label }) => label),
      )
    const bosses = async (client: Client, query = ''): Promise<string[]> =>
      (await client.get(`people?_action=getData&${query}`)).data.items.flatMap(
        ({ boss }: { boss: { _name: string } | null }) => boss?._name ?? [],
      )

    it('is offered by its whole name, in the order of its columns, and without what is empty', async () => {
      expect(await labels(ada, '')).toEqual(['Anna Adams', 'Anna Berg', 'Grace Hopper', 'One', 'Plato', 'Three', 'Two'])
      expect(await labels(ada, `&values=${people['Anna Berg']}`)).toEqual(['Anna Berg'])
    })

    it('is found by its whole name, among choices and in the search', async () => {
      expect(await labels(ada, '&term=nna%20ber')).toEqual(['Anna Berg'])
      expect(await labels(ada, '&term=plato')).toEqual(['Plato'])
      expect(await found(ada, 'anna be')).toEqual(['Anna Berg'])
    })

    it('is shown, sorted and exported by its name where another row belongs to it', async () => {
      expect(await bosses(ada, 'orderBy=boss._name&orderDir=asc')).toEqual(['Anna Adams', 'Anna Berg', 'Plato'])
      expect(await bosses(ada, 'orderBy=boss._name&orderDir=desc')).toEqual(['Plato', 'Anna Berg', 'Anna Adams'])
      const { text } = await ada.get('people?_action=export&orderBy=boss._name&orderDir=desc')
      expect(text.match(/(?:One|Two|Three),[^,\r]*/g)).toEqual(['Two,Plato', 'One,Anna Berg', 'Three,Anna Adams'])
    })

    it('is shown to those who may choose it, and not open its own feature', async () => {
      const skill = (await ada.post('skills', { name: 'Dives' })).data.id
      const grace = people['Grace Hopper']
      await ada.put(`people/${grace}`, { skills: [skill] })
      await ada.post('remarks', { body: 'Deep', subject_type: 'person', subject_id: grace })
      const clerk = await shop.user(`clerk-${driver}`, ['remarks.*'])
      expect((await clerk.get('people?_action=getData')).status).toBe(403)
      expect((await clerk.get('remarks?_action=getData')).data.items).toMatchObject([
        { subject: { id: grace, _name: 'Grace Hopper' } },
      ])
      const trainer = await shop.user(`trainer-${driver}`, ['people.*'])
      const { items } = (await trainer.get('people?_action=getData&perPage=100')).data
      const { skills } = items.find(({ id }: { id: number }) => id === grace)
      expect(skills).toEqual([{ id: skill, name: 'Dives', _name: 'Dives' }])
    })

    it('has no hidden column in its name, and is not found or sorted by one', async () => {
      const name = `shy-${driver}`
      const shy = await shop.user(name, ['people.*'])
      const roles = (await ada.get('system/roles?_action=getData&perPage=100')).data.items
      const role = roles.find((one: { slug: string }) => one.slug === name)
      const rules = { people: { rows: null, fields: { last_name: 'hidden' } } }
      expect((await ada.put(`system/roles/${role.id}`, { rules })).status).toBe(200)
      expect(await labels(shy, '')).toEqual(['Anna', 'Anna', 'Grace', 'One', 'Plato', 'Three', 'Two'])
      expect(await labels(shy, '&term=berg')).toEqual([])
      expect(await found(shy, 'berg')).toEqual([])
      expect(await found(shy, 'anna')).toEqual(['Anna', 'Anna'])
      expect(await bosses(shy, 'orderBy=boss._name&orderDir=asc')).toEqual(['Anna', 'Anna', 'Plato'])
      const { text } = await shy.get('people?_action=export')
      expect(text).not.toMatch(/Berg|Adams/)
      expect(await bosses(ada, 'orderBy=boss._name&orderDir=asc')).toEqual(['Anna Adams', 'Anna Berg', 'Plato'])
    })
  })
}
