import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { serveWarehouse } from '../shop.ts'

it.each([
  ['#ffd54f', 'must be darker'],
  ['green', 'must be a color such as'],
])('the color %s of a theme is rejected, with its key', (color, sentence) => {
  expect(() => parseConfig({ theme: { color } })).toThrow(sentence)
  expect(() => parseConfig({ theme: { color } })).toThrow('theme.color')
})

it('a home page, logo or public file that cannot be reached is named, and the panel is served', async () => {
  await using served = await serveWarehouse({
    config: { home: '/nowhere', logo: '/none.svg' },
    prepare: async (root) => {
      await mkdir(join(root, 'public'))
      await writeFile(join(root, 'public/health'), 'well')
    },
  })
  const settings = Object(await (await fetch(`${served.panel}-api/settings/public`)).json())
  expect(settings.data.problem).toBe(
    'config/admin.ts: No route answers the home page "/nowhere". Add the route GET /nowhere, or correct "home".',
  )
  expect((await fetch(served.panel)).status).toBe(200)
  const { configPathProblems } = await import('../../src/look/config-path-problems.ts')
  const problems = await configPathProblems(served.root, served.application.config, served.application.routes)
  expect(problems.map(({ message }) => message)).toEqual([
    'config/admin.ts: No route answers the home page "/nowhere".',
    'config/admin.ts: The file of "logo", public/none.svg, is missing.',
    'The file public/health cannot be reached: the route GET /health answers its address.',
  ])
})
