import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatorErrorCodes } from '@quoin/generator'
import { expect, it } from 'vitest'
import type { UseCase } from './door.ts'
import { scenarios } from './scenarios.ts'

/** How use cases end in all scenarios, which the doors are held to. */
const endings = new Set(scenarios.flatMap((scenario) => scenario.endings))

/** Codes that no call through a door raises, each with the reason. */
const unreachable: Readonly<Record<string, string>> = {
  GENERATOR_CANCELLED: 'No scenario stops a run half-way; the screen workspace of the generator does.',
  GENERATOR_MIGRATION_INTERRUPTED: 'On SQLite all migrations are one transaction; test/kill meets it on MariaDB.',
}

const useCases = Object.keys({
  tables: 0,
  list: 0,
  create: 0,
  edit: 0,
  check: 0,
  remove: 0,
  clone: 0,
  export: 0,
  import: 0,
  sync: 0,
  preview: 0,
  generate: 0,
  previewRoutes: 0,
  writeRoutes: 0,
  previewClean: 0,
  clean: 0,
  history: 0,
  previewUndo: 0,
  undo: 0,
  previewRename: 0,
  rename: 0,
  drift: 0,
} satisfies Record<UseCase, 0>) as readonly UseCase[]

it('there are at least 25 scenarios, each with a title of its own', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(25)
  expect(new Set(scenarios.map(({ title }) => title)).size).toBe(scenarios.length)
})

it.each(useCases)('use case "%s" succeeds in a scenario and is rejected in one', (useCase) => {
  expect(endings).toContain(useCase)
  expect([...endings]).toContainEqual(expect.stringMatching(new RegExp(`^${useCase} [A-Z]`)))
})

it('every code of docs/errors.md that the workspace raises is the ending of a scenario', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/errors.md'), 'utf8')
  const section = page.split('<!-- generator -->')[1]?.split('<!-- /generator -->')[0] ?? ''
  const documented = [...section.matchAll(/^### (GENERATOR_\w+)$/gm)].map(([, code]) => code)
  expect(documented).toEqual([...generatorErrorCodes])
  const reached = new Set([...endings].map((ending) => ending.split(' ')[1]))
  const missing = documented.filter((code) => !reached.has(code))
  expect(missing).toEqual(Object.keys(unreachable))
})
