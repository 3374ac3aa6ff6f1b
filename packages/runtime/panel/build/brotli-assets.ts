import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const compressible = /\.(js|css|svg|json)$/

/** Writes a `.br` file beside each text asset, so that the server never compresses the same bytes twice. */
export function brotliAssets(): Plugin {
  return {
    name: 'quoin:brotli-assets',
    apply: 'build',
    async writeBundle(options) {
      const folder = join(options.dir ?? '.', 'assets')
      const files = (await readdir(folder)).filter((file) => compressible.test(file))
      await Promise.all(
        files.map(async (file) => {
          const source = await readFile(join(folder, file))
          if (source.length < 1024) return
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
          await writeFile(join(folder, `${file}.br`), await compress(source, { params }))
        }),
      )
    },
  }
}
