import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GeneratorError, generatorErrorParams, issueCodes } from '../src/index.ts'

const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')
const section = page.split('<!-- generator -->')[1]?.split('<!-- /generator -->')[0] ?? ''

test('docs/errors.md explains exactly the codes of the generator, each with its cause, fix and parameters', () => {
  const entries = [...section.matchAll(/^### (\w+)\nCause: .+\nFix: .+\nParameters: (.+)\.$/gm)]
  const explained = entries.map(([, code, text = '']) => [code, [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name)])
  expect(explained).toEqual(Object.entries(generatorErrorParams))
})

test('naming the file of a generator error changes nothing else in it', () => {
  const issues = [{ path: 'name', code: 'value.form', params: {}, message: 'Must be an identifier' }] as const
  const error = new GeneratorError('GENERATOR_RECORD_INVALID', 'The record is not valid.', {
    params: { record: 'products' },
    hint: 'Correct it.',
    issues,
  })
  expect(error.inFile('products.json')).toMatchObject({
    code: 'GENERATOR_RECORD_INVALID',
    message: 'products.json: The record is not valid.',
    params: { record: 'products' },
    hint: 'Correct it.',
    issues,
    cause: error,
  })
})

test('a generator error without the parameters of its code does not compile', () => {
  // @ts-expect-error the code has the parameter `record`
  const error = new GeneratorError('GENERATOR_RECORD_NOT_FOUND', 'There is no record.', { params: {} })
  expect(error.params).toEqual({})
})

test('every code of an issue has its cause and fix in docs/errors.md, and is used', () => {
  const entries = [...section.matchAll(/^\| `([\w.]+)` \| .+ \| .+ \|$/gm)].map((match) => match[1])
  expect(entries).toEqual([...issueCodes])
  const sources = readdirSync(new URL('../src', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(?:^errors|refuse-issues)\.ts$/.test(file))
    .map((file) => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8'))
  expect(issueCodes.filter((code) => !sources.some((text) => text.includes(`'${code}'`)))).toEqual([])
})
