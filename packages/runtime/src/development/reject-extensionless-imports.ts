import { statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Message, Plugin } from 'esbuild'

/** Rejects the path of a file that esbuild would complete: Node, which runs the files in production, does not. */
export const rejectExtensionlessImports: Plugin = {
  name: 'quoin-exact-import',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}(?:\/|$)/ }, async ({ path, resolveDir, importer, kind, pluginData }) => {
      if (pluginData === 'resolving' || isFile(join(resolveDir, path))) return undefined
      const found = await build.resolve(path, { resolveDir, importer, kind, pluginData: 'resolving' })
      if (found.errors.length > 0) return { errors: found.errors }
      const exact = relative(dirname(importer), found.path).replaceAll('\\', '/')
      return { errors: [{ text: path, detail: { exact: exact.startsWith('.') ? exact : `./${exact}` } }] }
    })
  },
}

/** The whole path of what a mistake imports by an incomplete one; null for any other mistake. */
export function findSuggestedImportPath({ detail }: Message): string | null {
  const { exact }: { readonly exact?: unknown } = Object(detail)
  return typeof exact === 'string' ? exact : null
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
