import type { MysqlConfig } from '../database-config.ts'
import type { OpenedServer } from '../open-database.ts'

export async function openMysql(_config: MysqlConfig): Promise<OpenedServer> {
  throw new Error('in flux')
}
