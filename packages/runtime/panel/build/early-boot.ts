import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../boot.ts', import.meta.url))
const place = '<!-- boot -->'

/** Runs `boot.ts` as soon as it is there, while the panel that imports it is still on its way. */
export function earlyBoot(): Plugin {
  return {
    name: 'quoin:early-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunk = Object.values(bundle ?? {}).find(
          (output) => output.type === 'chunk' && output.moduleIds.includes(source),
        )
        if (!chunk || !html.includes(place)) throw new Error(`There is no boot script, or no "${place}" in index.html.`)
        const script = `<script type="module" async crossorigin src="./${chunk.fileName}" nonce="__QUOIN_NONCE__"></script>`
        return html.replace(place, script)
      },
    },
  }
}

/** What the boot script needs: a file of its own that the panel shares. */
export const bootChunkModules: RegExp =
  /panel[\\/](boot|api[\\/][a-z-]+|crud[\\/](list-address|rows-query)|i18n[\\/](chosen-locale|locales[\\/]names)|icons[\\/]load-icon|pages[\\/]page-request|render[\\/](registry|component-views)|schema[\\/]schema|shell[\\/](login-hint|storage)|pages[\\/]system[\\/]system-views)\.ts$|preload-helper/
