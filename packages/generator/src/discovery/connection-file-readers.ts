import type { ConnectionFileReader } from './connection-file-reader.ts'
import { composeFileReader } from './tools/compose-file-reader.ts'
import { drizzleFileReader } from './tools/drizzle-file-reader.ts'
import { environmentFileReader } from './tools/environment-file-reader.ts'
import { knexFileReader } from './tools/knex-file-reader.ts'
import { laravelFileReader } from './tools/laravel-file-reader.ts'
import { prismaFileReader } from './tools/prisma-file-reader.ts'
import { typeormFileReader } from './tools/typeorm-file-reader.ts'

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
