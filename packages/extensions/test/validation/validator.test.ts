import { describe, expect, it } from 'vitest'
import { messages as chinese } from '../../src/locales/zh-CN.ts'
import { ruleNames } from '../../src/rules/index.ts'
import { compileRules, type LookupQuery, type RuleText, type ValidateOptions } from '../../src/validation/index.ts'

/** Rules of the field `x` that hold for the first values and not for the second. */
const cases: readonly (readonly [rules: RuleText, valid: readonly unknown[], invalid: readonly unknown[]])[] = [
  ['required', ['a', 0, false, [1]], [undefined, null, '', '  ', [], {}]],
  ['filled', [undefined, 'a'], ['', null]],
  ['present', ['', 'a'], [undefined]],
  ['prohibited', [undefined, ''], ['a', 0]],
  ['accepted', [true, 1, 'on'], [undefined, false, 'no']],
  ['declined', [false, 0, 'off'], [undefined, true]],
  ['string', ['a', '', undefined], [1, true, ['a'], {}, null]],
  ['nullable|string', ['a', '', null, undefined], [1]],
  [
    'integer',
    [1, -1, '12', '9007199254740993', 0, 9n],
    [1.5, '1.5', '', 'x', true, null, 9007199254740992, '007', '1e3'],
  ],
  [
    'numeric',
    [1.5, '-1.50', '.5', '1e3', '12345678901234567890.123'],
    ['', 'x', '1,5', Number.NaN, true, '1e99999', [1]],
  ],
  ['boolean', [true, false, 1, 0, '1', 'false'], ['yes', 2, '', null]],
  ['array', [[], [1], {}, { a: 1 }], ['a', 1, null, '']],
  ['array:a,b', [{ a: 1 }, { a: 1, b: 2 }], [{ c: 1 }, [1]]],
  ['list', [[], [1]], [{}, 'a']],
  ['json', ['{}', '1', '"a"', { a: 1 }, [1], 5], ['{', '', 'a', null]],
  [
    'uuid',
    [
      '123e4567-e89b-12d3-a456-426614174000',
      '00000000-0000-0000-0000-00000000000f',
      'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFE',
    ],
    ['x', '', '123e4567e89b12d3a456426614174000'],
  ],
  ['email', ['a@example.com', ''], ['a', 'a@b', '@example.com', 1]],
  [
    'url',
    ['http://example.com', 'https://a.b/c?d#e'],
    ['example.com', 'javascript:alert(1)', 'ftp://a.b', 'http:a', 1],
  ],
  ['url:ftp,sftp', ['ftp://a.b', 'sftp://a.b'], ['http://a.b', 'sftpx://a.b']],
  ['ip', ['127.0.0.1', '::1'], ['1.2.3', '999.1.1.1']],
  ['ipv4', ['127.0.0.1'], ['::1']],
  ['ipv6', ['::1'], ['127.0.0.1']],
  ['decimal:2', ['12.50', '-1.00'], ['12.5', '12', 'x', '12.500']],
  ['decimal:0,2', ['12', '12.5', 12.25], ['12.505']],
  ['min:3', ['abc', 3, [1, 2, 3], '你好吗', ''], ['ab', 2, [1, 2], '😀😀', true]],
  ['max:3', ['abc', 3, '😀😀😀', { a: 1 }], ['abcd', 4, '1234', [1, 2, 3, 4]]],
  ['string|max:3', ['abc'], [2, 'abcd']],
  ['numeric|min:3', ['3', '3.0', 3], ['2.99', 2]],
  ['array|size:2', [[1, 2], { a: 1, b: 1 }], [[1]]],
  ['numeric|size:2.50', ['2.5', 2.5], ['2.51', '']],
  ['numeric|max:9007199254740993', ['9007199254740993'], ['9007199254740994', '9007199254740993.0000000000000000001']],
  ['numeric|min:-0.30', ['-0.3', '0', '-0'], ['-0.30000000000000000001', '-1']],
  ['between:1,3', [1, 'ab', [1]], [0, 'abcd', []]],
  ['numeric|between:0.1,0.3', ['0.1', '0.30'], ['0.09', '0.31']],
  ['numeric|gt:5', [6, '5.01'], [5]],
  ['numeric|gte:5', [5], [4]],
  ['numeric|lt:5', [4], [5]],
  ['numeric|lte:5', [5], [6]],
  ['digits:4', ['0012', 1234], ['123', '12a4', 12.5, '', -123]],
  ['digits_between:2,3', ['12', 123], ['1', '1234']],
  ['min_digits:2', ['12'], ['1']],
  ['max_digits:2', ['12'], ['123']],
  ['multiple_of:0.1', ['0.3', 0.3, '7'], ['0.35', 'x']],
  ['alpha', ['abc', 'é', '汉字'], ['a1', 'a b']],
  ['alpha:ascii', ['abc'], ['é']],
  ['alpha_num', ['a1', 42], ['a-1', true]],
  ['alpha_dash', ['a-1_b'], ['a b', 'a.b']],
  ['starts_with:a,b', ['ab', 'b'], ['ca']],
  ['doesnt_start_with:a', ['b'], ['ab']],
  ['ends_with:x', ['ax'], ['xa']],
  ['doesnt_end_with:x', ['xa'], ['ax']],
  ['lowercase', ['abc'], ['aBc']],
  ['uppercase', ['ABC'], ['aBc']],
  ['in:a,b,1', ['a', 1, '1', ['a', 'b'], true], ['c', ['a', 'c'], { a: 1 }]],
  ['in:"a,b", c ,""', ['a,b', 'c'], ['a', 'b', '"a']],
  ['not_in:a,b', ['c'], ['a', ['c', 'a']]],
  ['distinct', [[1, 2]], [[1, 1]]],
  [
    'date',
    ['2026-02-28', '2024-02-29', '2026-01-01T10:00:00Z', '2026-01-01 10:00', '9999-12-31T23:59:59Z'],
    ['2026-02-30', '2025-02-29', '', 'x', 1, '2026-01-01T25:00', '9999-12-31T23:59:59-12:00'],
  ],
  ['date_format:d/m/Y', ['31/12/2026'], ['2026-12-31', '30/02/2026']],
  ['date_format:H:i', ['09:30'], ['9:30', '24:00']],
  ['date_format:Y-m-d\\TH:i:sP,Y', ['2026-01-01T10:00:00+02:00', '2026'], ['2026-01-01']],
  ['date_format:g:i A', ['9:30 PM'], ['21:30']],
  ['after:2026-01-01', ['2026-01-02', '2026-01-01T00:00:00.000001Z'], ['2026-01-01', '2025-12-31', 'x']],
  ['after_or_equal:2026-01-01', ['2026-01-01', '2026-01-01T02:00:00+02:00'], ['2026-01-01T01:00:00+02:00']],
  ['before:2026-01-01', ['2025-12-31'], ['2026-01-01']],
  ['before_or_equal:2026-01-01', ['2026-01-01'], ['2026-01-02']],
  ['date_equals:2026-01-01', ['2026-01-01'], ['2026-01-02']],
  ['after:today', ['2026-11-22'], ['2026-11-21']],
  ['before:now', ['2026-11-21T11:59:59Z'], ['2026-11-21T12:00:01Z']],
  ['regex:/^[a-z]+$/i', ['aBc'], ['a1', { a: 1 }]],
  ['regex:/^(a|b\\/c)$/|max:3', ['a', 'b/c'], ['c']],
  ['regex:^\\d+$', ['12', 12], ['a']],
  [
    ['regex:a|b', 'max:2'],
    ['a', 'bx'],
    ['c', 'abc'],
  ],
  ['not_regex:/x/', ['a'], ['axb']],
]

const now = new Date('2026-11-21T12:00:00Z')

async function holds(rules: RuleText, value: unknown): Promise<boolean> {
  const data = value === undefined ? {} : { x: value }
  return (await compileRules({ x: rules }).validate(data, { now })).ok
}

describe('rule strings', () => {
  it.each(cases)('accept valid values and reject invalid ones: %s', async (rules, valid, invalid) => {
    for (const value of valid) expect([value, await holds(rules, value)]).toEqual([value, true])
    for (const value of invalid) expect([value, await holds(rules, value)]).toEqual([value, false])
  })

  it('have a test case for every rule', () => {
    const below = ['nullable', 'sometimes', 'bail', 'same', 'different', 'confirmed', 'unique', 'exists']
    const tested = new Set([
      ...below,
      ...cases.flatMap(([rules]) => [rules].flat().join('|').split('|')).map((rule) => rule.split(':')[0]),
    ])
    expect(ruleNames.filter((name) => !tested.has(name) && !name.startsWith('required_'))).toEqual([])
  })

  it('match a hostile text against a nested quantifier in linear time', async () => {
    expect(await holds('regex:/^(a+)+$/', `${'a'.repeat(50_000)}!`)).toBe(false)
  })
})

describe('rules about other fields', () => {
  const validate = async (
    rules: Record<string, RuleText>,
    data: Record<string, unknown>,
    options?: ValidateOptions,
  ) => {
    const result = await compileRules(rules).validate(data, options)
    return result.ok ? {} : result.errors
  }

  it('require a field depending on the value of another field', async () => {
    const rules = { kind: 'string', x: 'required_if:kind,a,b', y: 'required_unless:kind,a,null' }
    expect(Object.keys(await validate(rules, { kind: 'a' }))).toEqual(['x'])
    expect(Object.keys(await validate(rules, { kind: 'c' }))).toEqual(['y'])
    expect(await validate(rules, {})).toEqual({})
    expect(await validate({ on: 'boolean', x: 'required_if:on,1' }, { on: true })).toHaveProperty('x')
  })

  it('require a field depending on the presence of other fields', async () => {
    const fields = { a: '', b: '' }
    const required = async (rule: string, data: Record<string, unknown>) =>
      'x' in (await validate({ ...fields, x: rule }, data))
    expect(await required('required_with:a,b', { a: 1 })).toBe(true)
    expect(await required('required_with:a,b', {})).toBe(false)
    expect(await required('required_with_all:a,b', { a: 1 })).toBe(false)
    expect(await required('required_with_all:a,b', { a: 1, b: 1 })).toBe(true)
    expect(await required('required_without:a,b', { a: 1 })).toBe(true)
    expect(await required('required_without:a,b', { a: 1, b: 1 })).toBe(false)
    expect(await required('required_without_all:a,b', { a: 1 })).toBe(false)
    expect(await required('required_without_all:a,b', {})).toBe(true)
  })

  it('compare a field with another field', async () => {
    expect(await validate({ a: '', x: 'same:a', y: 'different:a' }, { a: 5, x: '5', y: 6 })).toEqual({})
    expect(Object.keys(await validate({ a: '', x: 'same:a', y: 'different:a' }, { a: 5, x: 6, y: 5 }))).toEqual([
      'x',
      'y',
    ])
    expect(await validate({ x: 'confirmed' }, { x: 'a', x_confirmation: 'a' })).toEqual({})
    expect(await validate({ x: 'confirmed' }, { x: 'a' })).toHaveProperty('x')
    expect(await validate({ from: 'date', to: 'date|after:from' }, { from: '2026-01-02', to: '2026-01-01' })).toEqual({
      to: 'to must be after from.',
    })
    expect(
      await validate({ low: 'numeric', x: 'numeric|gte:low' }, { low: '9007199254740993', x: '9007199254740992' }),
    ).toHaveProperty('x')
  })
})

describe('validate', () => {
  it('returns only declared fields, with booleans as booleans and empty nullable texts as null', async () => {
    const validator = compileRules({ name: 'string', note: 'nullable|string', on: 'boolean', price: 'decimal:2' })
    const result = await validator.validate({ name: '', note: '', on: '1', price: '12.50', extra: 1 })
    expect(result).toEqual({ ok: true, data: { name: '', note: null, on: true, price: '12.50' } })
  })

  it('checks only the submitted fields of a partial update', async () => {
    const validator = compileRules({ name: 'required|string', sku: 'required|string' })
    expect(await validator.validate({ name: 'a' }, { partial: true })).toEqual({ ok: true, data: { name: 'a' } })
    expect(await validator.validate({ name: '' }, { partial: true })).toEqual({
      ok: false,
      errors: { name: 'name is required.' },
    })
  })

  it('takes fields that a partial update omits from the stored row', async () => {
    const validator = compileRules({ from: 'date', to: 'date|after:from', kind: '', note: 'required_if:kind,a' })
    const current = { from: '2026-01-02', kind: 'a', note: 'x' }
    const update = (data: Record<string, unknown>) => validator.validate(data, { partial: true, current })
    expect(await update({ to: '2026-01-03' })).toEqual({ ok: true, data: { to: '2026-01-03' } })
    expect(await update({ to: '2026-01-01' })).toMatchObject({ errors: { to: 'to must be after from.' } })
    expect(await update({ from: '2025-01-01', to: '2026-01-01' })).toMatchObject({ ok: true })
    expect(await update({ note: '' })).toMatchObject({ ok: false })
  })

  it('skips an absent field whose rules include "sometimes"', async () => {
    const validator = compileRules({ x: 'sometimes|required' })
    expect((await validator.validate({})).ok).toBe(true)
    expect((await validator.validate({ x: '' })).ok).toBe(false)
  })

  it('reads only own properties and never writes a prototype', async () => {
    const validator = compileRules({ constructor: 'required', ['__proto__']: 'string' })
    expect(await validator.validate({})).toMatchObject({ ok: false })
    const result = await validator.validate(JSON.parse('{ "constructor": 1, "__proto__": "a" }'))
    expect(result.ok && Object.getPrototypeOf(result.data)).toBe(Object.prototype)
  })

  it('returns one sentence per field, for its first failing rule, with the label of the field', async () => {
    const validator = compileRules(
      { age: 'required|integer|min:1|max:300', tags: 'array|max:1' },
      { labels: { age: 'Age', tags: 'Tags' } },
    )
    expect(await validator.validate({ age: 301, tags: [1, 2] })).toEqual({
      ok: false,
      errors: { age: 'Age may be at most 300.', tags: 'Tags may have at most 1 item.' },
    })
  })

  it('returns errors in Chinese, or in sentences that the caller supplies', async () => {
    const validator = compileRules(
      { age: 'required|integer|min:1', x: 'required_with:age' },
      { labels: { age: '年龄' } },
    )
    expect(
      await validator.validate(
        { age: 0 },
        { language: { locale: 'zh-CN', catalogue: chinese }, labels: { x: '备注' } },
      ),
    ).toEqual({
      ok: false,
      errors: { age: '年龄不能小于 1。', x: '填写年龄后，备注不能为空。' },
    })
    const own = await validator.validate({}, { messages: { required: 'Give {field}, please.' } })
    expect(own).toMatchObject({ errors: { age: 'Give 年龄, please.' } })
  })

  it('queries the lookup for unique and exists only when the other rules hold', async () => {
    const asked: LookupQuery[] = []
    const lookup = async (query: LookupQuery) => {
      asked.push(query)
      return query.value === 'taken'
    }
    const validator = compileRules({ sku: 'required|max:8|unique:products,code,7,uid', parent: 'exists:products' })
    expect((await validator.validate({ sku: 'free', parent: ['taken'] }, { lookup })).ok).toBe(true)
    expect(asked.toSorted((a, b) => b.rule.localeCompare(a.rule))).toEqual([
      {
        rule: 'unique',
        field: 'sku',
        table: 'products',
        column: 'code',
        value: 'free',
        except: { column: 'uid', value: '7' },
      },
      { rule: 'exists', field: 'parent', table: 'products', column: 'parent', value: 'taken' },
    ])
    asked.length = 0
    expect(await validator.validate({ sku: 'taken', parent: { no: 1 } }, { lookup })).toEqual({
      ok: false,
      errors: { sku: 'sku is already taken.', parent: 'parent does not exist.' },
    })
    await validator.validate({ sku: 'far too long' }, { lookup })
    expect(asked).toHaveLength(1)
    await expect(validator.validate({ sku: 'a' })).rejects.toMatchObject({ code: 'EXTENSIONS_LOOKUP_MISSING' })
    expect((await validator.validate({ sku: 'a' }, { lookup: 'skip' })).ok).toBe(true)
  })

  it('provides a zod schema that reports the field as the path', async () => {
    const schema = compileRules({ name: 'required' }).schema()
    expect((await schema.safeParseAsync({ name: 'a', b: 1 })).data).toEqual({ name: 'a' })
    const { error } = await schema.safeParseAsync({})
    expect(error?.issues).toMatchObject([{ path: ['name'], message: 'name is required.' }])
  })
})

describe('declaring rules', () => {
  it.each([
    ['maxx:50', 'EXTENSIONS_RULE_UNKNOWN', 'Did you mean "max"?'],
    ['quite_unknown_thing', 'EXTENSIONS_RULE_UNKNOWN', 'The rules are:'],
    ['constructor', 'EXTENSIONS_RULE_UNKNOWN', ''],
    ['max', 'EXTENSIONS_RULE_INVALID', 'Write max:'],
    ['max:abc', 'EXTENSIONS_RULE_INVALID', 'max:10'],
    ['max:1,2', 'EXTENSIONS_RULE_INVALID', ''],
    ['required:yes', 'EXTENSIONS_RULE_INVALID', 'Write "required" alone.'],
    ['between:3,1', 'EXTENSIONS_RULE_INVALID', 'between:1,3'],
    ['digits:x', 'EXTENSIONS_RULE_INVALID', ''],
    ['decimal:2,1', 'EXTENSIONS_RULE_INVALID', ''],
    ['in:', 'EXTENSIONS_RULE_INVALID', ''],
    ['same:nowhere', 'EXTENSIONS_RULE_INVALID', 'declare'],
    ['gt:nowhere', 'EXTENSIONS_RULE_INVALID', ''],
    ['after:nowhere', 'EXTENSIONS_RULE_INVALID', 'ISO date'],
    ['date_format:Y-Q', 'EXTENSIONS_RULE_INVALID', 'Y m n d'],
    ['unique', 'EXTENSIONS_RULE_INVALID', ''],
    ['unique:', 'EXTENSIONS_RULE_INVALID', ''],
    ['exists:a,b,c', 'EXTENSIONS_RULE_INVALID', ''],
    ['url:ht tp', 'EXTENSIONS_RULE_INVALID', ''],
    ['regex:/(a/', 'EXTENSIONS_RULE_INVALID', 'RE2'],
    ['regex:/a(?=b)/', 'EXTENSIONS_RULE_INVALID', ''],
    ['regex:/(a)\\1/', 'EXTENSIONS_RULE_INVALID', ''],
    ['regex:/a/x', 'EXTENSIONS_RULE_INVALID', ''],
  ])('rejects %s and names the field, the rule and the fix', (rule, code, hint) => {
    const declare = () => compileRules({ x: `string|${rule}` })
    expect(declare).toThrow(rule.split(':')[0])
    expect(declare).toThrow(expect.objectContaining({ code, hint: expect.stringContaining(hint) }))
    expect(declare).toThrow(/Field "x"/)
  })

  it('rejects a pattern that only RE2 rejects as soon as the rules are declared', async () => {
    expect(() => compileRules({ x: 'regex:/a{2000}/' })).toThrow('repetition of at most 1000')
    await expect(compileRules({ x: 'regex:/(?i)^\\p{L}(?P<n>a)$/' }).ready()).resolves.toBeUndefined()
  })
})
