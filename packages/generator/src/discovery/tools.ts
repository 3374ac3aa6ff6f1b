import type { ConnectionFileReader } from './tool.ts'
import { composeFileReader } from './tools/compose-tool.ts'
import { drizzleFileReader } from './tools/drizzle-tool.ts'
import { environmentFileReader } from './tools/environment-tool.ts'
import { knexFileReader } from './tools/knex-tool.ts'
import { laravelFileReader } from './tools/laravel-tool.ts'
import { prismaFileReader } from './tools/prisma-tool.ts'
import { typeormFileReader } from './tools/typeorm-tool.ts'

/** Every tool whose files are read; where two name the same database, the first is shown. */
export const connectionFileReaders: readonly ConnectionFileReader[] = [
  laravelFileReader,
  prismaFileReader,
  drizzleFileReader,
  knexFileReader,
  typeormFileReader,
  environmentFileReader,
  composeFileReader,
]
