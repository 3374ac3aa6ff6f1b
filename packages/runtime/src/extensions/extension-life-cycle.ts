import { join } from 'node:path'
import type { DiscoveredExtension, ExtensionState, InstalledExtension } from '@quoin/extensions'
import { textOfError } from '@quoin/extensions/text'
import { errorWithReason, RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { assetFolder } from './declarations.ts'
import { deleteMenusAndPermissions } from './delete-menus-and-permissions.ts'
import { ExtensionInventory, requireExtension } from './extension-inventory.ts'
import { listAppliedExtensionMigrations, rollBackExtensionMigrations } from './extension-migrations.ts'
import type { ExtensionReport } from './extension-report.ts'
import { openExtensionSettings, serverPackageVersions } from './extension-stores.ts'

/** What became of an install: `report` tells how an enabled extension took its update. */
export interface InstallResult extends Pick<InstalledExtension, 'manifest' | 'updatedFrom'> {
  readonly report: ExtensionReport | null
}

/** Enables, disables, installs and uninstalls extensions while the application runs; one change after the other. */
export class ExtensionLifeCycle extends ExtensionInventory {
  #changing: Promise<unknown> = Promise.resolve()

  /**
   * Switches an extension on: migrations, assets, state and routes, all of it or nothing.
   *
   * @throws RuntimeError `RUNTIME_CONFLICT` with the reason why it does not start; ExtensionsError when it cannot
   */
  enable(name: string): Promise<ExtensionReport> {
    return this.#change(async () => {
      const { findEnableError, installedVersions } = await import('@quoin/extensions')
      const discovery = await this.discover()
      const state = await this.state()
      const { root, database } = this.parts
      const problem = findEnableError(
        name,
        discovery,
        state,
        await installedVersions(root, discovery, serverPackageVersions),
      )
      if (problem) throw problem
      const extension = requireExtension(name, discovery)
      const ran = await listAppliedExtensionMigrations(database, name)
      const was = state.isEnabled(name)
      await state.enable(name)
      try {
        await this.parts.reload()
        const report = this.report(name)
        if (report.error) throw report.error
        return report
      } catch (error) {
        // What was on before, and failed, stays on: it is shown as failed and starts when it is mended.
        const undone = was ? null : await this.#undo(extension, state, ran).catch((failure: unknown) => failure)
        throw notEnabled(name, error, undone)
      }
    })
  }

  /**
   * Switches an extension off: its routes, menu entries and assets are gone at once; its tables and settings stay.
   *
   * @throws RuntimeError `RUNTIME_CONFLICT` while others need it
   */
  disable(name: string): Promise<ExtensionReport> {
    return this.#change(async () => {
      this.report(name)
      await this.#assertNotNeeded(name, 'Disabled')
      await this.#switchOff(name)
      return this.report(name)
    })
  }

  /**
   * Installs or updates from a folder or a zip archive; a new extension is disabled, an update takes effect at once.
   *
   * @throws RuntimeError `RUNTIME_CONFLICT` when the update of one that ran does not start: the old version is back
   */
  install(source: string): Promise<InstallResult> {
    return this.#change(async () => {
      const { installExtension } = await import('@quoin/extensions')
      const { root, config } = this.parts
      const state = await this.state()
      let served = true
      const accept = async ({ manifest: { name } }: InstalledExtension) => {
        served = false
        await state.announce()
        await this.#serveNew(name)
        served = true
      }
      try {
        const { manifest, updatedFrom } = await installExtension(source, {
          root,
          dir: config.extension.dir,
          state,
          accept,
        })
        return { manifest, updatedFrom, report: this.reports.find(({ name }) => name === manifest.name) ?? null }
      } catch (error) {
        if (!served) await this.#serveOld(error)
        throw error
      }
    })
  }

  /**
   * Installs or updates a package by npm, such as `@acme/demo@^1.2`; a new extension is disabled.
   *
   * @throws RuntimeError `RUNTIME_CONFLICT` when the update of one that ran does not start: the old version is back
   */
  installPackage(wanted: string): Promise<ExtensionReport> {
    return this.#change(async () => {
      const { installExtensionFromNpm, npmPackageName } = await import('./npm-package.ts')
      const { root } = this.parts
      const before = this.reports
      const name = await installExtensionFromNpm(root, wanted)
      await (await this.state()).announce()
      try {
        await this.#serveNew(name)
      } catch (error) {
        const version = before.find((report) => report.name === name)?.version
        if (version) await installExtensionFromNpm(root, `${npmPackageName(name)}@${version}`)
        await this.#serveOld(error)
        throw error
      }
      const report = this.reports.find((extension) => extension.name === name)
      if (report) return report
      throw new RuntimeError('RUNTIME_CONFLICT.noExtension', { params: { package: wanted } })
    })
  }

  /**
   * Removes an extension; with `dropData` its migrations are rolled back and its settings, menu entries and permissions
   * go too.
   *
   * @throws RuntimeError `RUNTIME_CONFLICT` while others need it; ExtensionsError
   */
  uninstall(name: string, { dropData }: { readonly dropData: boolean }): Promise<void> {
    return this.#change(async () => {
      const { uninstallExtension } = await import('@quoin/extensions')
      const { root, config, database } = this.parts
      const { source } = this.report(name)
      await this.#assertNotNeeded(name, 'Uninstalled')
      const migrations = await this.migrations(name)
      await this.#switchOff(name)
      if (dropData) {
        await rollBackExtensionMigrations(database, name, migrations)
        await deleteMenusAndPermissions(database, name)
      }
      const state = await this.state()
      const settings = await openExtensionSettings(root)
      if (source === 'installed') {
        const { removeExtensionPackage } = await import('./npm-package.ts')
        await removeExtensionPackage(root, name)
        if (dropData) await settings.remove(name)
        await state.forget(name)
      } else {
        const options = { root, dir: config.extension.dir, state, settings, keepSettings: !dropData }
        await uninstallExtension(name, options)
      }
      await this.parts.reload()
    })
  }

  /** Publishes the assets of an extension again; answers where to, or null when it has none. */
  async publish(name: string): Promise<string | null> {
    const { publishAssets } = await import('@quoin/extensions')
    const { root: folder } = this.report(name)
    return publishAssets({
      name,
      root: folder,
      assets: assetFolder({ providers: this.running(name)?.providers ?? [] }),
      publicFolder: join(this.parts.root, 'public'),
    })
  }

  /** Serves the files that were just installed; those of an extension that ran have to start, or nothing of them stays. */
  async #serveNew(name: string): Promise<void> {
    const ran = this.running(name)
    const migrated = await listAppliedExtensionMigrations(this.parts.database, name)
    try {
      await this.parts.reload()
      const failure = ran && this.reports.find((report) => report.name === name)?.error
      if (failure) throw failure
    } catch (cause) {
      const migrations = await this.migrations(name).catch(() => [])
      await rollBackExtensionMigrations(this.parts.database, name, migrations, migrated)
      throw ran
        ? errorWithReason('RUNTIME_CONFLICT.notUpdated', { name, version: ran.manifest.version }, cause)
        : errorWithReason('RUNTIME_CONFLICT.notInstalled', { name }, cause)
    }
  }

  /** Serves what was there before a change that failed. */
  async #serveOld(cause: unknown): Promise<void> {
    try {
      await (await this.state()).announce()
      await this.parts.reload()
    } catch (failure) {
      throw errorWithReason('RUNTIME_CONFLICT.notRestored', { failure: textOfError(failure) }, cause)
    }
  }

  async #switchOff(name: string): Promise<void> {
    const { removePublishedAssets } = await import('@quoin/extensions')
    const state = await this.state()
    const was = state.isEnabled(name)
    await state.disable(name)
    try {
      await this.parts.reload()
    } catch (error) {
      if (was) await state.enable(name)
      throw error
    }
    await removePublishedAssets(join(this.parts.root, 'public'), name)
  }

  async #undo(
    { root, manifest: { name } }: DiscoveredExtension,
    state: ExtensionState,
    ran: readonly string[],
  ): Promise<null> {
    const { listMigrations, removePublishedAssets } = await import('@quoin/extensions')
    await state.disable(name)
    const migrations = await listMigrations(name, join(root, 'database/migrations'))
    await rollBackExtensionMigrations(this.parts.database, name, migrations, ran)
    await removePublishedAssets(join(this.parts.root, 'public'), name)
    await this.parts.reload()
    return null
  }

  async #assertNotNeeded(name: string, what: 'Disabled' | 'Uninstalled'): Promise<void> {
    const dependents = (await this.neededBy()).get(name) ?? []
    if (dependents.length === 0) return
    throw new RuntimeError(`RUNTIME_CONFLICT.needed${what}`, {
      params: { name, dependents },
      hintText: text('hint.disableFirst', {}),
    })
  }

  #change<Result>(change: () => Promise<Result>): Promise<Result> {
    const changed = this.#changing.then(change)
    this.#changing = changed.catch(() => {})
    return changed
  }
}

function notEnabled(name: string, cause: unknown, undone: unknown): RuntimeError {
  return undone instanceof Error
    ? errorWithReason('RUNTIME_CONFLICT.notUndone', { name, failure: undone.message }, cause)
    : errorWithReason('RUNTIME_CONFLICT.notEnabled', { name }, cause)
}
