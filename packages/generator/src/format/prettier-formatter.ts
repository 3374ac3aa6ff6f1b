import { extname } from 'node:path'
import { WorkerThread } from '../thread/thread.ts'
import type { Formatter, FormatterTool, TextFile } from './formatter.ts'

/** What the thread of prettier is asked. */
export interface FormatRequest extends FormatterTool {
  readonly files: readonly TextFile[]
}

/** It ends soon: what it has loaded is the project's, which may install another version. */
const thread = new WorkerThread<FormatRequest, readonly string[]>(
  new URL(`./format-worker${extname(import.meta.url)}`, import.meta.url),
  { idleMs: 5000 },
)

/** Formats with the prettier of a project, in a thread of its own. */
export function createPrettierFormatter(tool: FormatterTool): Formatter {
  return (files) => thread.ask({ ...tool, files })
}
