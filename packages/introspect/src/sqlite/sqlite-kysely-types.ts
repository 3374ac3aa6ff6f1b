import { generatedTypeDefinition, type KyselyTypes, mapTypes } from '../schema/kysely-types.ts'

const byWord: Readonly<Record<string, string>> = {
  ...mapTypes('number', 'boolean integer numeric real'),
  any: 'unknown',
  blob: 'Buffer',
}

/** What better-sqlite3 answers. */
export const sqliteKyselyTypes: KyselyTypes = {
  typeOf: (type) => byWord[type.raw.toLowerCase()] ?? 'string',
  definitions: { Generated: generatedTypeDefinition },
  imports: {},
  storedColumnsAreGenerated: false,
}
