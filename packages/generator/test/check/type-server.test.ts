import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { requestTypeCheck, serveTypeChecks } from '../../src/check/type-server.ts'
import { temporaryProject } from '../apply/temporary-project.ts'

const repository = join(import.meta.dirname, '../../../..')

it('a process that serves an application answers others about its types, until it ends', async () => {
  const root = await temporaryProject()
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "types": [] } }')
  await mkdir(join(root, 'app'))
  await writeFile(join(root, 'app/size.ts'), 'export const size: number = 1\n')
  const ask = (text: string) =>
    requestTypeCheck(root, { overlay: new Map([['app/size.ts', text]]), paths: ['app/size.ts'], dependants: [] })
  const right = 'export const size: number = 2\n'
  expect(await ask(right)).toBeNull()
  {
    await using _server = await serveTypeChecks(root)
    expect(await ask(right)).toEqual({ suspects: [], configProblem: null })
    expect(await ask(right.replace('2', "'two'"))).toMatchObject({ suspects: ['app/size.ts'] })
    expect(await ask(right)).toMatchObject({ suspects: [] })
  }
  expect(await ask(right)).toBeNull()
})
