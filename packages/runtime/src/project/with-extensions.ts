import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { textOfError } from '@quoin/extensions/text'
import type { ExtensionLifeCycle } from '../extensions/extension-life-cycle.ts'
import type { Logger } from '../logger.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'
import { auditEntries } from './audit-command.ts'
import { findProjectRoot } from './project-root.ts'

/** Writes what a command has done to an extension into the audit log. */
export type AuditExtension = (action: string, name: string, after?: Readonly<Record<string, unknown>>) => Promise<void>

/** Loads the application at or above `start` with its extensions, does the work, and closes it when it succeeds or fails. */
export async function withExtensions<Result>(
  start: string,
  work: (extensions: ExtensionLifeCycle, audit: AuditExtension) => Promise<Result>,
): Promise<Result> {
  const root = findProjectRoot(start)
  const [{ createApplication, loadConfig }, { catchUnhandledErrors }] = await Promise.all([
    import('../server.ts'),
    import('@quoin/extensions'),
  ])
  const config = await loadConfig(root)
  // A failed extension is a line of the list here, not a reason to stop before it can be mended or disabled.
  const lenient = { ...config, extension: { ...config.extension, strict: false } }
  // Not ended: what an extension began may throw until the process ends, after the change that was asked for.
  catchUnhandledErrors((extension, error) => {
    terminal.warn(t('cli.extension.unhandled', { name: extension, reason: textOfError(error) }))
  })
  const application = await createApplication({ root, config: lenient, mode: 'production', logger: quiet })
  try {
    return await work(application.extensionLifeCycle, (action, name, after = {}) =>
      auditEntries({ root, config }, [{ action, subject: 'dev-tools.extensions', key: name, after }]),
    )
  } finally {
    await application.close()
  }
}

/** Installs or updates from a folder, a zip archive or npm: answers the name of the extension. */
export async function installFrom(
  source: string,
  extensions: ExtensionLifeCycle,
  audit: AuditExtension,
): Promise<string> {
  const path = resolve(source)
  if (!existsSync(path) && !/^[./]|\.zip$|\\/.test(source)) {
    const { name, version } = await extensions.installPackage(source)
    await audit('install', name, { version })
    return name
  }
  const { manifest, updatedFrom } = await extensions.install(path)
  await audit(updatedFrom === null ? 'install' : 'update', manifest.name, { version: manifest.version })
  return manifest.name
}

const quiet: Logger = { debug() {}, info() {}, warn() {}, error() {} }
