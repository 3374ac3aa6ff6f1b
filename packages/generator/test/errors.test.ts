import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GeneratorError, generatorErrorParams } from '../src/index.ts'

test('docs/errors.md explains exactly the codes of the generator, each with its cause, fix and parameters', () => {
  const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')
  const section = page.split('<!-- generator -->')[1]?.split('<!-- /generator -->')[0] ?? ''
  const entries = [...section.matchAll(/^### (\w+)\nCause: .+\nCure: .+\nParameters: (.+)\.$/gm)]
  const explained = entries.map(([, code, text = '']) => [code, [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name)])
  expect(explained).toEqual(Object.entries(generatorErrorParams))
})

test('naming the file of a generator error changes nothing else in it', () => {
  const issues = [{ path: 'name', code: 'value.invalid', params: {}, message: 'Must be an identifier' }] as const
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
