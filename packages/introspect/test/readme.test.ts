import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as introspect from '../src/index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the example in the README of introspect runs as written', async () => {
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  const body = example.replace(/^import \{(.*)\} from '@quoin\/introspect'$/m, 'const {$1} = introspect')
  const printed: unknown[] = []
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor
  await AsyncFunction('introspect', 'console', body)(introspect, { log: (text: unknown) => printed.push(text) })
  expect(printed).toEqual([['id integer false']])
})
