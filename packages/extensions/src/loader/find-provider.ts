import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DiscoveredExtension } from '../discovery/discovered-extension.ts'
import { ExtensionsError } from '../errors.ts'
import { fileInside } from '../files/file-inside.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { isServiceProvider, type ServiceProviderClass } from '../provider/service-provider.ts'

/** Imports a module: `import()` unless the application loads its code in another way. */
export type ImportModule = (url: string) => Promise<Readonly<Record<string, unknown>>>

/** The file that holds a provider, and the class wanted from it when the manifest names one. */
export interface ProviderFile {
  readonly file: string
  readonly className: string | null
}

const endings = ['.ts', '.js', '.mts', '.mjs']

/**
 * Finds the file of a provider from the manifest, running no code.
 * @throws ExtensionsError EXTENSIONS_PROVIDER_NOT_FOUND when there is none inside the extension's folder
 */
export function findProviderFile({ root, manifest }: DiscoveredExtension, provider: string): ProviderFile {
  const isPath = provider.startsWith('.') || provider.includes('/')
  const candidates = isPath ? [provider] : classFiles(manifest, provider)
  const file = candidates.map((path) => fileInside(root, path)).find((found) => found !== null)
  if (file === undefined) {
    throw new ExtensionsError(
      'EXTENSIONS_PROVIDER_NOT_FOUND',
      `Extension "${manifest.name}": there is no provider "${provider}" in its folder.`,
      { hint: `Correct "extra.quoin-admin" in its package.json; looked for ${candidates.join(', ') || 'nothing'}.` },
    )
  }
  return { file, className: isPath ? null : (provider.split('\\').at(-1) ?? provider) }
}

/** Imports a provider's file and takes the class out of it. */
export async function importProvider(
  { file, className }: ProviderFile,
  load: ImportModule,
): Promise<ServiceProviderClass> {
  const exported = await load(pathToFileURL(file).href)
  const wanted =
    className === null ? [exported.default, ...Object.values(exported)] : [exported[className], exported.default]
  const provider = wanted.find(isServiceProvider)
  if (provider) return provider
  throw new ExtensionsError(
    'EXTENSIONS_PROVIDER_INVALID',
    `File "${file}" exports no ${className ?? 'class'} that extends ServiceProvider.`,
    { hint: 'Write: export class DemoServiceProvider extends ServiceProvider { … }' },
  )
}

/** `Vendor\Package\DemoServiceProvider` by the longest namespace that fits, then what Node would import. */
function classFiles({ autoload, main }: Manifest, className: string): readonly string[] {
  const namespaces = Object.keys(autoload).sort((a, b) => b.length - a.length)
  const mapped = namespaces
    .filter((namespace) => className.startsWith(namespace) || !className.includes('\\'))
    .map((namespace) => {
      const rest = className.startsWith(namespace) ? className.slice(namespace.length) : className
      return join(autoload[namespace] ?? '', rest.replaceAll('\\', '/'))
    })
  return [...mapped.flatMap((path) => endings.map((ending) => `${path}${ending}`)), ...(main === null ? [] : [main])]
}
