import type { Schema } from '@quoin/introspect'
import type { TextFile } from '../format/formatter.ts'

/** What a generator of files is given. */
export interface FileGeneratorInput {
  /** The folder of the project, absolute. */
  readonly root: string
  /** The database of `--database`; without one there are no tables. */
  readonly schema: Schema
}

/**
 * What a module for `npx @quoin/generator` exports by default: from a database, files of any kind.
 *
 * @example
 * export default (({ schema }) =>
 *   schema.tables.map(({ name }) => ({ path: `docs/${name}.md`, text: `# ${name}\n` }))) satisfies FileGenerator
 */
export type FileGenerator = (input: FileGeneratorInput) => readonly TextFile[] | Promise<readonly TextFile[]>
