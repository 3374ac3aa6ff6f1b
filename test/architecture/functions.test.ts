import { expect, it } from 'vitest'
import { lint } from './linted.ts'

/** A function of each form, around a body. */
const forms: Readonly<Record<string, (body: string) => string>> = {
  function: (body) => `export function one(n: number): void {\n${body}\n}`,
  nameless: (body) => `export const one = function (n: number): void {\n${body}\n}`,
  default: (body) => `export default function (n: number): void {\n${body}\n}`,
  arrow: (body) => `export const one = (n: number): void => {\n${body}\n}`,
  method: (body) => `export class One {\n  one(n: number): void {\n${body}\n  }\n}`,
  'class-constructor': (body) => `export class One {\n  constructor(n: number) {\n${body}\n  }\n}`,
  getter: (body) => `export class One {\n  get one(): number {\n    const n = 1\n${body}\n    return n\n  }\n}`,
  setter: (body) => `export class One {\n  set one(n: number) {\n${body}\n  }\n}`,
  'object-method': (body) => `export const one = {\n  one(n: number): void {\n${body}\n  },\n}`,
  'object-getter': (body) =>
    `export const one = {\n  get one(): number {\n    const n = 1\n${body}\n    return n\n  },\n}`,
  'object-setter': (body) => `export const one = {\n  set one(n: number) {\n${body}\n  },\n}`,
}

const branches = [
  '    if (n === 1) use(n)',
  '    use(n === 1 ? 1 : 2)',
  '    use(n === 1 && n)',
  '    use(n === 1 || n)',
  '    use(n ?? 1)',
  '    for (let at = 0; at < n; at += 1) use(at)',
  '    for (const one of [n]) use(one)',
  '    for (const key in { n }) use(key)',
  '    while (use(n)) use(n)',
  '    do use(n)\n    while (use(n))',
  '    try {\n      use(n)\n    } catch {\n      use(n)\n    }',
  '    switch (n) {\n      case 1:\n        use(1)\n    }',
]

/** So many branches, of each kind in turn. */
const body = (count: number): string =>
  Array.from({ length: count }, (_, at) => branches[at % branches.length]).join('\n')

const inFunction = (text: string): string => `export function one(n: number): void {\n${text}\n}`

/** Those of some files in which the linter finds a function with too many branches. */
function tooMuch(files: Readonly<Record<string, string>>): readonly string[] {
  const declared = 'declare const use: (value: unknown) => boolean\n\n'
  const { output } = lint(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, declared + text])))
  return [...output.matchAll(/^(\S+):\d+:\d+ plugin/gm)].map(([, file = '']) => file).toSorted()
}

const path = 'packages/runtime/src/'

it('a function of the runtime, in whatever form, fails the check with 16 branches and passes with 15', () => {
  const files = Object.entries(forms).flatMap(([name, form]) => [
    [`${path}${name}-16.ts`, form(body(16))],
    [`${path}${name}-15.ts`, form(body(15))],
  ])
  expect(tooMuch(Object.fromEntries(files))).toEqual(
    Object.keys(forms)
      .map((name) => `${path}${name}-16.ts`)
      .toSorted(),
  )
})

it('branches of each kind are counted', () => {
  const files = branches.map((branch, at) => [`${path}${at}.ts`, inFunction(Array(16).fill(branch).join('\n'))])
  expect(tooMuch(Object.fromEntries(files))).toEqual(files.map(([file]) => file).toSorted())
})

it('branches of a function inside count there alone, in the panel as well, and tests are not checked', () => {
  const inner = `    const inner = (): void => {\n${body(8)}\n    }\n    inner()\n`
  const files = {
    [`${path}inner.ts`]: inFunction(inner + body(15)),
    'packages/runtime/panel/one.tsx': inFunction(body(16)),
    'packages/runtime/panel/test/two.ts': inFunction(body(16)),
  }
  expect(tooMuch(files)).toEqual(['packages/runtime/panel/one.tsx'])
})
