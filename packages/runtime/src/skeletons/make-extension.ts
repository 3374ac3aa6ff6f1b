import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { newExtensionFiles } from './extension-files.ts'
import { writeMissingFiles } from './write-missing.ts'

/** Writes a new extension, disabled at first: answers its name, and its files relative to the application. */
export async function makeExtension(
  root: string,
  given: string,
): Promise<{ readonly name: string; readonly paths: readonly string[] }> {
  const { parseExtensionName } = await import('@quoin/extensions')
  const parsed = parseExtensionName(given)
  if (parsed === null) throw new CommandProblem(text('COMMAND_FAILED.extensionName', { name: given }))
  const { loadConfig } = await import('../config/load-config.ts')
  const { openExtensionState } = await import('../extensions/extension-stores.ts')
  const { name, vendor, packageName } = parsed
  const folder = join(root, (await loadConfig(root)).extension.dir, vendor, packageName)
  const place = relative(root, folder)
  if (existsSync(folder)) throw new CommandProblem(text('COMMAND_FAILED.extensionFolder', { folder: place }))
  // Before its files are there, so that a server that looks at the folder meanwhile does not start it.
  await (await openExtensionState(root)).disable(name)
  const paths: string[] = []
  for await (const { path } of writeMissingFiles(folder, newExtensionFiles(parsed))) paths.push(join(place, path))
  return { name, paths }
}
