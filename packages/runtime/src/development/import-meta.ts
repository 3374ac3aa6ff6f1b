import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, Message, Plugin } from 'esbuild'

const loaders: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.mts': 'ts', '.tsx': 'tsx', '.jsx': 'jsx' }

/** The files that a build warned about since they use `import.meta`, which a bundle in CommonJS does not have. */
export function filesWithImportMeta(root: string, warnings: readonly Message[]): readonly string[] {
  return warnings.flatMap(({ id, location }) =>
    id === 'empty-import-meta' && location !== null ? [join(root, location.file)] : [],
  )
}

/** Gives each of these files its own `import.meta`, as Node does. */
export function importMetaPlugin(files: ReadonlySet<string>): Plugin {
  return {
    name: 'quoin-import-meta',
    setup(build) {
      // Where no file uses it, the builder reads all files itself.
      if (files.size === 0) return
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        if (!files.has(path)) return undefined
        return { contents: withImportMeta(path, await readFile(path, 'utf8')), loader: loaders[extname(path)] ?? 'js' }
      })
    },
  }
}

/** The code of a file with a constant in the place of `import.meta`; only the first line gets longer. */
function withImportMeta(filename: string, text: string): string {
  const facts = { url: pathToFileURL(filename).href, filename, dirname: dirname(filename), main: false }
  const resolve = `resolve: (name) => require('node:url').pathToFileURL(require('node:module').createRequire(${JSON.stringify(filename)}).resolve(name)).href`
  const constant = `const import_meta = { ...${JSON.stringify(facts)}, ${resolve} };`
  return `${constant}${text.replaceAll(/\bimport\.meta\b/g, 'import_meta')}`
}
