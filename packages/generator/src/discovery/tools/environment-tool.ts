import { dirname } from 'node:path'
import type { Draft, Tool } from '../tool.ts'

/** `DATABASE_URL` in a `.env`. */
export const environmentTool: Tool = {
  name: '.env',
  files: /^\.env(?:\..+)?$/,
  read: ({ path, variables }): readonly Draft[] =>
    variables.DATABASE_URL ? [{ name: null, options: { url: variables.DATABASE_URL }, directory: dirname(path) }] : [],
}
