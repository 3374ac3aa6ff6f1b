import type { Kysely } from 'kysely'
import type { Catalog } from '../catalog.ts'

export function createMysqlCatalog<DB>(_db: Kysely<DB>, _mariadb: unknown): Catalog {
  throw new Error('in flux')
}
