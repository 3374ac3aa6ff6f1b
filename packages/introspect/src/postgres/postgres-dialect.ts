import type { PgsqlConfig } from '../database-config.ts'
import type { OpenedServer } from '../open-database.ts'

export async function openPostgres(_config: PgsqlConfig): Promise<OpenedServer> {
  throw new Error('in flux')
}
