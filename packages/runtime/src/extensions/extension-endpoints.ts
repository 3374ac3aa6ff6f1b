import type { RequestContext } from '../http/request-context.ts'
import { ApiResponse } from '../http/response.ts'
import { loadTranslations, localizeTextOr } from '../i18n/package-texts.ts'
import type { ExtensionReport } from './extension-report.ts'
import { isArchive, withArchive } from './receive-archive.ts'

/** `GET dev-tools/extensions`: every extension with its state, why it failed, and the routes it opens. */
export async function listExtensions(context: RequestContext): Promise<unknown> {
  const { extensions } = context.services
  const neededBy = await extensions.neededBy()
  const items = extensions.reports.map(async (report) => ({
    ...(await shown(report, context.locale)),
    hasSettings: await hasSettings(context, report.name),
    neededBy: neededBy.get(report.name) ?? [],
  }))
  return { items: await Promise.all(items) }
}

/** `POST dev-tools/extensions/install`: a zip archive as the body, or `{ source }`, a package name for npm. */
export async function handleInstallExtension(context: RequestContext): Promise<ApiResponse> {
  const { extensions, root } = context.services
  const { body } = context.request
  if (isArchive(body)) {
    const { manifest, updatedFrom, report } = await withArchive(root, body, (file) => extensions.install(file))
    record(context, updatedFrom === null ? 'install' : 'update', manifest.name, { version: manifest.version })
    const { name, alias, version } = manifest
    return new ApiResponse(
      { name, alias, version, updatedFrom, ...(report && (await shown(report, context.locale))) },
      { status: 201 },
    )
  }
  const report = await extensions.installPackage(context.input.text('source'))
  record(context, 'install', report.name, { version: report.version })
  return new ApiResponse({ ...(await shown(report, context.locale)), updatedFrom: null }, { status: 201 })
}

/** `POST dev-tools/extensions/{vendor}/{package}/enable`: all of it, or nothing. */
export async function enableExtension(context: RequestContext): Promise<unknown> {
  const report = await context.services.extensions.enable(extensionNameParam(context))
  record(context, 'enable', report.name)
  return shown(report, context.locale)
}

/** `POST dev-tools/extensions/{vendor}/{package}/disable`. */
export async function disableExtension(context: RequestContext): Promise<unknown> {
  const report = await context.services.extensions.disable(extensionNameParam(context))
  record(context, 'disable', report.name)
  return shown(report, context.locale)
}

/** `POST dev-tools/extensions/{vendor}/{package}/publish`: copies its assets to their public place again. */
export async function publishExtension(context: RequestContext): Promise<unknown> {
  return { published: (await context.services.extensions.publish(extensionNameParam(context))) !== null }
}

/** `DELETE dev-tools/extensions/{vendor}/{package}?drop_data=1`; without the parameter tables and settings stay. */
export async function uninstallExtensionByName(context: RequestContext): Promise<unknown> {
  const name = extensionNameParam(context)
  const { input } = context
  const dropData = input.has('drop_data') && input.boolean('drop_data')
  await context.services.extensions.uninstall(name, { dropData })
  record(context, 'uninstall', name, { dropData })
  return {}
}

/** The name in the address, `vendor/package-name`. */
export function extensionNameParam({ params }: RequestContext): string {
  return `${params.vendor ?? ''}/${params.package ?? ''}`
}

async function shown(
  { name, alias, version, description, source, state, error, openRoutes }: ExtensionReport,
  locale: string,
) {
  await loadTranslations(locale)
  return {
    name,
    alias: alias ?? name,
    version,
    description,
    source,
    state,
    problem: error && {
      code: error.code,
      message: localizeTextOr(locale, error.text, error.message),
      hint: error.hintText && error.hint !== undefined ? localizeTextOr(locale, error.hintText, error.hint) : null,
    },
    openRoutes,
  }
}

async function hasSettings(context: RequestContext, name: string): Promise<boolean> {
  try {
    const { form } = await context.services.extensions.settings(name)
    return form.groups.length > 0
  } catch {
    // Its report says what is wrong with it.
    return false
  }
}

function record(context: RequestContext, action: string, name: string, after: Record<string, unknown> = {}): void {
  context.audit({ action, subject: 'dev-tools.extensions', key: name, after })
}
