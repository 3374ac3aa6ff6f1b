import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { compileRules, type Validator } from '../../src/validation/index.ts'

const order = {
  'address.zip': 'required|digits:5',
  'address.city': 'string',
  items: 'required|list|max:3',
  'items.*.qty': 'required|integer|min:1',
  'items.*.gift': 'boolean',
  'items.*.note': 'required_if:items.*.gift,1|string',
} as const

describe('rules of nested fields', () => {
  it('let through what is declared, at its place', async () => {
    const data = {
      address: { zip: '12345', city: 'Ulm', other: 1 },
      items: [
        { qty: 2, gift: '1', note: 'for Ada', price: 3 },
        { qty: '1', gift: false },
      ],
      more: 1,
    }
    expect(await compileRules(order).validate(data)).toEqual({
      ok: true,
      data: {
        address: { zip: '12345', city: 'Ulm' },
        items: [
          { qty: 2, gift: true, note: 'for Ada' },
          { qty: '1', gift: false },
        ],
      },
    })
  })

  it('name each wrong place by its path', async () => {
    const data = { address: { zip: 'x' }, items: [{ qty: 2 }, { gift: 1 }, 5] }
    expect(await compileRules(order, { labels: { 'items.*.qty': 'Quantity' } }).validate(data)).toEqual({
      ok: false,
      errors: {
        'address.zip': expect.stringContaining('address.zip'),
        'items.1.qty': expect.stringContaining('Quantity'),
        'items.1.note': expect.any(String),
        'items.2.qty': expect.stringContaining('Quantity'),
      },
    })
  })

  it.each([
    [{}, ['address.zip', 'items']],
    [{ address: null, items: [] }, ['address.zip', 'items']],
    [{ address: 'text', items: 'text' }, ['address.zip', 'items']],
    [{ address: [], items: { a: {} } }, ['address.zip', 'items', 'items.a.qty']],
  ])('say what is missing of %j', async (data, places) => {
    const result = await compileRules(order).validate(data)
    expect(Object.keys(result.ok ? {} : result.errors)).toEqual(places)
  })

  it('ask nothing of what is not sent in an update of changed fields', async () => {
    const result = await compileRules(order).validate({ address: { city: 'Bonn' } }, { partial: true })
    expect(result).toEqual({ ok: true, data: { address: { city: 'Bonn' } } })
  })

  it('compare the values of a list by "distinct", and with a field beside by "same"', async () => {
    const rules = compileRules({ 'users.*.mail': 'distinct', 'users.*.again': 'same:users.*.mail' })
    const users = (...mails: readonly string[]) => mails.map((mail) => ({ mail, again: 'a' }))
    expect(await rules.validate({ users: users('a', 'b', 'a') })).toMatchObject({
      ok: false,
      errors: {
        'users.0.mail': expect.any(String),
        'users.2.mail': expect.any(String),
        'users.1.again': expect.any(String),
      },
    })
    expect(await rules.validate({ users: users('a') })).toMatchObject({ ok: true })
  })

  it('check the items of lists and the values of objects', async () => {
    const rules = compileRules({ 'tags.*': 'string|max:3', 'prices.*.*': 'numeric' })
    const data = { tags: ['a', 'b'], prices: { eur: { net: 1, gross: '2.5' } } }
    expect(await rules.validate(data)).toEqual({ ok: true, data })
    expect(await rules.validate({ tags: ['a', 'long'], prices: { eur: { net: 'x' } } })).toMatchObject({
      errors: { 'tags.1': expect.any(String), 'prices.eur.net': expect.any(String) },
    })
  })

  it('never follow names that are inherited or reach a prototype', async () => {
    const data = JSON.parse('{"a":{"__proto__":{"polluted":"yes"}},"list":[]}')
    const rules = compileRules({ 'a.*.polluted': 'string', 'list.length': 'required', 'a.constructor': 'required' })
    const result = await rules.validate(data)
    expect(Object.keys(result.ok ? {} : result.errors)).toEqual(['list.length', 'a.constructor'])
    await compileRules({ 'a.*.polluted': 'string' }).validate(data)
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  it('are names like all others where paths are switched off', async () => {
    const rules = compileRules({ 'a.b': 'required' }, { paths: false })
    expect(await rules.validate({ 'a.b': 1 })).toEqual({ ok: true, data: { 'a.b': 1 } })
    expect(await rules.validate({ a: { b: 1 } })).toMatchObject({ ok: false })
  })

  it('are part of a zod schema with the paths of what is wrong', async () => {
    const schema = z.object({ order: compileRules(order).schema() as never })
    const result = await schema.safeParseAsync({ order: { address: { zip: '12345' }, items: [{ qty: 0 }] } })
    expect(result.error?.issues.map(({ path }) => path)).toEqual([['order', 'items', '0', 'qty']])
  })
})

describe('a validator of rules', () => {
  it('is a Standard Schema', async () => {
    const { '~standard': standard } = compileRules({ name: 'required|string', 'tags.*': 'string' })
    expect([standard.version, standard.vendor]).toEqual([1, 'quoin'])
    expect(await standard.validate({ name: 'a', other: 1 })).toEqual({ value: { name: 'a' } })
    expect(await standard.validate({ name: 'a', tags: ['b', 1] })).toEqual({
      issues: [{ path: ['tags', '1'], message: expect.any(String) }],
    })
    expect(await standard.validate('text')).toEqual({ issues: [{ message: 'Expected an object.' }] })
  })

  it('knows the type of its data from the rules', () => {
    const validator = compileRules({
      name: 'required|string|max:50',
      age: 'nullable|integer',
      active: ['required', 'boolean'],
      mail: 'sometimes|required|email',
      'address.zip': 'required',
    })
    type Data = typeof validator extends Validator<infer Known> ? Known : never
    expectTypeOf<Data['name']>().toEqualTypeOf<string>()
    expectTypeOf<Data['active']>().toEqualTypeOf<boolean>()
    expectTypeOf<Data['age']>().toEqualTypeOf<number | string | bigint | null | undefined>()
    expectTypeOf<Data['mail']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Data['address']>().toEqualTypeOf<unknown>()
    // @ts-expect-error: there is no such field
    type _ = Data['other']
    const wide = compileRules({ name: 'required' } as Readonly<Record<string, string>>)
    expectTypeOf<(typeof wide)['~standard']['vendor']>().toEqualTypeOf<string>()
    expectTypeOf<(typeof wide extends Validator<infer Known> ? Known : never)['name']>().toEqualTypeOf<unknown>()
  })
})
