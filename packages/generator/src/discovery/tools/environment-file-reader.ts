import { dirname } from 'node:path'
import type { ConnectionDraft, ConnectionFileReader } from '../connection-file-reader.ts'

/** `DATABASE_URL` in a `.env`. */
export const environmentFileReader: ConnectionFileReader = {
  name: '.env',
  files: /^\.env(?:\..+)?$/,
  read: ({ path, variables }): readonly ConnectionDraft[] =>
    variables.DATABASE_URL ? [{ name: null, options: { url: variables.DATABASE_URL }, directory: dirname(path) }] : [],
}
