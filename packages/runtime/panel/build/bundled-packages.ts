import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const repository = join(import.meta.dirname, '../../../..')

/** Lists the packages of a bundle, as folders of the repository, for those who pass on their licences. */
export function listBundledPackages(): Plugin {
  return {
    name: 'quoin:bundled-packages',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      const folders = modules.flatMap((id) => /^[^\0]*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? [])
      // The icons of the set are read as text, under names of their own.
      folders.push(dirname(require.resolve('@ant-design/icons-svg/package.json')))
      const names = [...new Set(folders.map((folder) => relative(repository, folder)))].sort()
      this.emitFile({ type: 'asset', fileName: 'bundled-packages.json', source: `${JSON.stringify(names)}\n` })
    },
  }
}
