import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliAssets } from './build/brotli-assets.ts'
import { iconSet } from './build/icon-set.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  html: { cspNonce: '__QUOIN_NONCE__' },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  plugins: [react(), iconSet(), brotliAssets()],
  build: {
    outDir: '../dist/panel',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: (id) => iconChunk(id), test: /icons-svg[\\/]es[\\/]asn/, priority: 2 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})

/** Icons are asked for one by one, but served by their first letter: few requests, small files. */
function iconChunk(id: string): string | null {
  const name = /asn[\\/]([A-Z])\w+Outlined\.js/.exec(id)?.[1]
  return name === undefined ? null : `icons-${name.toLowerCase()}`
}
