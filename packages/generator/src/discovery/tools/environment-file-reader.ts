import { dirname } from 'node:path'
import type { ConnectionFileReader, FileConnection } from '../connection-file-reader.ts'

/** `DATABASE_URL` in a `.env`. */
export const environmentFileReader: ConnectionFileReader = {
  name: '.env',
  files: /^\.env(?:\..+)?$/,
  read: ({ path, variables }): readonly FileConnection[] =>
    variables.DATABASE_URL ? [{ name: null, options: { url: variables.DATABASE_URL }, directory: dirname(path) }] : [],
}
