import { describe, expect, test } from 'vitest'
import { createPostgresCatalog } from '../../src/postgres/postgres-catalog.ts'

/** Columns of the catalog by the version that brought them; naming one on an older server is an error there. */
const newColumns = new Map([
  [14, ['attcompression', 'typsubscript']],
  [15, ['indnullsnotdistinct', 'confdelsetcols']],
  [17, ['collicurules']],
  [18, ['conenforced', 'conperiod']],
])
/** And those that are gone since 12. */
const goneColumns = ['adsrc', 'consrc', 'relhasoids', 'relhaspkey']

async function statementsFor(version: string): Promise<string> {
  const seen: string[] = []
  const catalog = createPostgresCatalog(
    async (text) => {
      seen.push(text)
      return []
    },
    version,
    undefined,
  )
  await catalog.list()
  await catalog.read(null)
  await catalog.read({ schema: 'public', name: 'a', kind: 'table', comment: null })
  return seen.join('\n')
}

describe('catalog statements use only columns that the server has', () => {
  test.each(['13.0', '14.5', '15.4 (Debian 15.4-1)', '16beta1', '17.2', '18.1', '19devel'])(
    'on PostgreSQL %s',
    async (version) => {
      const statements = await statementsFor(version)
      expect(statements).toContain('pg_constraint')
      for (const [since, columns] of newColumns) {
        if (Number.parseInt(version, 10) < since) for (const column of columns) expect(statements).not.toContain(column)
      }
      for (const column of goneColumns) expect(statements).not.toContain(column)
      expect(statements.includes('conenforced')).toBe(Number.parseInt(version, 10) >= 18)
    },
  )
})
