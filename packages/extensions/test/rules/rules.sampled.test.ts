import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRules, parseRuleText, ruleNames, ruleSignatures, splitRules } from '../../src/rules/index.ts'
import { sentence } from '../../src/text/sentence.ts'
import { compileRules } from '../../src/validation/index.ts'

const fields = new Set(['x', 'other'])
const mistakes = (text: string) =>
  checkRules(text, fields).problems.map(({ kind, rule, value }) => [rule.source, kind, value])

describe('a rule text', () => {
  it.each([
    ['required|max:3', ['required', 'max:3']],
    ['regex:/a|b/i|max:3', ['regex:/a|b/i', 'max:3']],
    ['regex:/[/|]|\\/x/|min:1', ['regex:/[/|]|\\/x/', 'min:1']],
    ['not_regex:/a|b/D|max:3', ['not_regex:/a|b/D', 'max:3']],
    ['max:3|regex:^(a|b)$', ['max:3', 'regex:^(a', 'b)$']],
    ['regex:/a/|regex:/b|c/', ['regex:/a/', 'regex:/b|c/']],
    ['||', ['', '']],
  ])('%s is split at the bars outside patterns', (text, rules) => {
    expect(splitRules(text)).toEqual(rules)
  })

  it.each([
    ['in:a, b ,"c,d","e ""f""",', ['a', 'b', 'c,d', 'e "f"', '']],
    ['in:"open', ['"open']],
    ['in:', []],
    ['required', []],
  ])('%s is parsed into its parameters', (text, values) => {
    expect(parseRuleText(text)[0]?.values).toEqual(values)
  })

  it('reports one mistake for each invalid rule, with a suggestion', () => {
    expect(
      mistakes('maxx:120|max:abc|between:9,1|regex:/(/|unique:,x|same:nowhere|string:3|required|gte:other'),
    ).toEqual([
      ['maxx:120', 'unknown', 'max'],
      ['max:abc', 'parameter', 'abc'],
      ['between:9,1', 'parameter', '9'],
      ['regex:/(/', 'pattern', '/(/'],
      ['unique:,x', 'parameter', ''],
      ['same:nowhere', 'field', 'nowhere'],
      ['string:3', 'count', null],
    ])
  })

  it.each([
    'nullable:yes',
    'alpha:utf8',
    '__proto__',
    'constructor:1',
    'toString',
    'MAX:3',
    'max :3',
    'regex:',
    '最大:3',
  ])('%s is checked for an exact rule name and allowed parameters', (text) => {
    expect(mistakes(text)).toHaveLength(text === 'max :3' ? 0 : 1)
  })

  it('is accepted by the parser exactly when it can be compiled', () => {
    const parameter = fc.oneof(
      fc.constantFrom(
        '',
        '3',
        '-1.5',
        'x',
        'other',
        'today',
        'Y-m-d',
        'Q',
        '/a|b/',
        '/(/',
        'ascii',
        'https',
        '"a',
        ' ',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    )
    const rule = fc
      .tuple(
        fc.oneof(fc.constantFrom(...ruleNames), fc.string({ maxLength: 5 })),
        fc.array(parameter, { maxLength: 4 }),
      )
      .map(([name, parameters]) => (parameters.length === 0 ? name : `${name}:${parameters.join(',')}`))
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 4 }), (list) => {
        const text = list.join('|')
        const [first] = checkRules(text, fields).problems
        const compile = () => compileRules({ x: text }, { fields: ['other'] })
        if (first === undefined) expect(compile).not.toThrow()
        else expect(compile).toThrow(`Field "x": ${sentence(first.problem)}.`)
      }),
      { numRuns: sample({ test: 500, all: 5_000, proof: 500_000 }) },
    )
  })

  it('with hostile nesting is still parsed', () => {
    const texts = [
      'regex:/'.repeat(500),
      `regex:/${'['.repeat(3900)}`,
      `regex:/${'('.repeat(3900)}`,
      '|'.repeat(4000),
      `in:${'"'.repeat(3999)}`,
      `in:${'" '.repeat(1999)}`,
      'maxi|'.repeat(800),
      'x'.repeat(4000),
    ]
    for (const text of texts) expect(checkRules(text, fields).rules.length).toBeLessThan(4001)
  })
})

it('every rule with parameters declares a signature for them', () => {
  const signatures = Object.entries(
    ruleSignatures as Readonly<Record<string, { arity?: unknown; parameters?: unknown }>>,
  )
  for (const [name, { arity, parameters }] of signatures)
    expect([name, arity === undefined]).toEqual([name, parameters === undefined])
})

it('the subpath "rules" of the extensions package loads no other package', () => {
  const seen = new Set<string>()
  const strangers: string[] = []
  const follow = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:^(?:import|export)\b[^'"]*from|\bimport\() ?'([^']+)'/gm))
      if (name.startsWith('.')) follow(join(file, '..', name))
      else strangers.push(name)
  }
  const folder = join(import.meta.dirname, '../../src/rules')
  follow(join(folder, 'index.ts'))
  expect(strangers).toEqual([])
  expect([...seen].filter((file) => file.startsWith(folder))).toHaveLength(readdirSync(folder).length)
})
