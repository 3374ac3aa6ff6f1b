import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ComponentBundle, componentAssetLoaders } from './bundle-components.ts'
import type { ComponentFile } from './component-files.ts'

/** Where the types of the components of an application are. */
export const componentTypesFile = 'app/Admin/components.d.ts'

/** What they import beside code has types there, where they import such. */
export const assetTypesFile = 'app/Admin/components/assets.d.ts'

/** Writes what makes components known by name to the types of a project, and the files they import; or takes it away. */
export async function writeComponentTypes(
  root: string,
  { components, sources }: Pick<ComponentBundle, 'components' | 'sources'>,
): Promise<void> {
  const hasAssets = sources.some((path) => !/\.[cm]?[jt]sx?$/.test(path))
  await writeTypes(join(root, componentTypesFile), components.length === 0 ? null : componentTypes(components))
  await writeTypes(join(root, assetTypesFile), hasAssets ? assetTypes() : null)
}

async function writeTypes(file: string, text: string | null): Promise<void> {
  if (text === null) return rm(file, { force: true })
  const before = await readFile(file, 'utf8').catch(() => null)
  if (before !== text) await writeFile(file, text)
}

/** What the types written here import. */
const panelEntry = '@quoin/runtime/panel'
const writtenBy = '// Written by quoin dev and quoin build.\n'

function assetTypes(): string {
  const files = Object.keys(componentAssetLoaders).map((ending) => {
    return `declare module '*${ending}' {\n  const url: string\n  export default url\n}\n`
  })
  return [writtenBy, "declare module '*.css' {}\n", ...files].join('\n')
}

function componentTypes(components: readonly ComponentFile[]): string {
  const imports = components.map(({ name, path }) => {
    return `import type ${name} from './${path.slice('app/Admin/'.length)}'`
  })
  const lines = components.map(({ name }) => `    ${name}: OwnProperties<typeof ${name}>`)
  return `${writtenBy}
import type { OwnProperties } from '${panelEntry}'
${imports.join('\n')}

declare module '@quoin/runtime' {
  interface OwnComponents {
${lines.join('\n')}
  }
}
`
}
