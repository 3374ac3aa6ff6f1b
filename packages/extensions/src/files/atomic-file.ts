import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ExtensionsError } from '../errors.ts'

/** Writes a file so that a reader, or a crash, sees the old text or the new one and nothing between. */
export async function writeFileAtomic(file: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const staged = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(staged, text, { mode, flush: true })
    await rename(staged, file)
  } catch (error) {
    await rm(staged, { force: true })
    throw error
  }
}

/**
 * Reads a JSON file; `undefined` when there is none.
 * @throws ExtensionsError EXTENSIONS_FILE_UNREADABLE when it is no JSON or cannot be read
 */
export async function readJsonFileIfExists(file: string): Promise<unknown> {
  const text = await readTextFile(file)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new ExtensionsError('EXTENSIONS_FILE_UNREADABLE.json', { params: { file }, cause })
  }
}

async function readTextFile(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR'))
      return undefined
    throw new ExtensionsError('EXTENSIONS_FILE_UNREADABLE', { params: { file }, cause })
  }
}
