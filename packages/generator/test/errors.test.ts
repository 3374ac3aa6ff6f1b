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

test('an error keeps its parameters, its hint and its issues when it is shown with its file, or with what follows', () => {
  const text = { key: 'name.taken', params: { name: 'products' } }
  const message = 'Record "products" already exists.'
  const issues = [{ path: 'name', code: 'name.taken', params: {}, text, message }] as const
  const params = { record: 'products' }
  const hintText = { key: 'fix.name', params: {} }
  const error = new GeneratorError<'GENERATOR_RECORD_INVALID'>('GENERATOR_RECORD_INVALID', {
    params,
    text,
    hintText,
    issues,
  })
  const hint = 'Choose another name, or edit the existing record.'
  const same = { code: 'GENERATOR_RECORD_INVALID', params, hint, hintText, issues, cause: error }
  expect(error.inFile('products.json')).toMatchObject({
    ...same,
    message: 'products.json: Record "products" already exists.',
    text: { key: 'error.inFile', params: { file: 'products.json', said: text } },
  })
  expect(error.followedBy({ key: 'types.nothingWritten', params: {} })).toMatchObject({
    ...same,
    message: 'Record "products" already exists. Nothing was written.',
  })
})

test('a generator error without the parameters of its code does not compile', () => {
  // @ts-expect-error the code has the parameter `record`
  const error = new GeneratorError('GENERATOR_CLEAN_EDITED', { params: { path: 'app/Note.ts', paths: [] } })
  expect(error.params).toEqual({ record: null, paths: [] })
})

test('every code of an issue has its cause and fix in docs/errors.md, and is used', () => {
  const entries = [...section.matchAll(/^\| `([\w.]+)` \| .+ \| .+ \|$/gm)].map((match) => match[1])
  expect(entries).toEqual([...issueCodes])
  const sources = readdirSync(new URL('../src', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(?:^errors|reject-issues)\.ts$/.test(file))
    .map((file) => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8'))
  const isUsed = (code: string) => sources.some((text) => text.includes(`'${code}'`) || text.includes(`'${code}.`))
  expect(issueCodes.filter((code) => !isUsed(code))).toEqual([])
})
