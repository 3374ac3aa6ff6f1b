import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { npmInstallArguments, npmUninstallArguments, parseExtensionName } from '@quoin/extensions'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { openExtensionState } from './extension-stores.ts'

const tenMinutes = 600_000

/** Installs a package by npm without running its scripts; a new extension is disabled. Returns its name, `vendor/name`. */
export async function installExtensionFromNpm(root: string, packageSpec: string): Promise<string> {
  const parameters = npmInstallArguments(packageSpec)
  const packageName = (parameters.at(-1) ?? '').replace(/(.)@.*$/, '$1')
  const name = parseExtensionName(packageName)?.name ?? packageName
  const { discoverExtensions } = await import('@quoin/extensions')
  const before = await discoverExtensions({ root, dir: 'extensions' })
  const known = before.extensions.some(({ manifest }) => manifest.name === name)
  const state = await openExtensionState(root)
  if (!known) await state.disable(name)
  try {
    await npm(root, parameters)
  } catch (error) {
    if (!known) await state.forget(name)
    throw error
  }
  return name
}

/** Removes a package by npm; `name` is the extension's. */
export async function removeExtensionPackage(root: string, name: string): Promise<void> {
  const parameters = npmUninstallArguments(npmPackageName(name))
  await npm(root, parameters)
}

/** What npm calls an extension: `vendor/package-name` is `@vendor/package-name`. */
export function npmPackageName(extensionName: string): string {
  return extensionName.includes('/') ? `@${extensionName}` : extensionName
}

async function npm(root: string, parameters: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)('npm', [...parameters], { cwd: root, timeout: tenMinutes, maxBuffer: 10_000_000 })
  } catch (cause) {
    const { stderr = '' }: { readonly stderr?: string } = Object(cause)
    const reason = stderr
      .split('\n')
      .filter((line) => /^npm (?:error|ERR!)/.test(line))
      .map((line) => line.replace(/^npm (?:error|ERR!)\s*/, ''))
      .find((line) => line !== '' && !line.startsWith('code '))
    const more = { hintText: text('hint.npm', {}), cause }
    if (!reason) throw new RuntimeError('RUNTIME_CONFLICT.npm', { params: {}, ...more })
    throw new RuntimeError('RUNTIME_CONFLICT.npmReason', { params: { reason }, ...more })
  }
}
