import { expect, it } from 'vitest'
import { plan, recordFromTable } from '../../src/index.ts'
import { MemoryProject } from '../memory-project.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'

it('a project can change generated code by editing the standard file as data', async () => {
  const record = recordFromTable(tableNamed(await shopTables(), 'tags'), { driver: 'sqlite' })
  const project = {
    ...new MemoryProject().project,
    config: {
      emitters: {
        service: (_: unknown, standard: import('../../src/index.ts').SourceFile) => ({
          ...standard,
          statements: [
            { kind: 'constant', name: 'owner', exported: true, value: "'shop'" } as const,
            ...standard.statements,
          ],
        }),
      },
    },
  }
  const { files } = await plan(project, record)
  expect(files.find(({ path }) => path.endsWith('TagService.ts'))?.after).toContain(
    "export const owner = 'shop'\n\nexport class TagService",
  )
})
