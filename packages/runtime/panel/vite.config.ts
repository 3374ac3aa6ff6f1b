import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliAssets } from './build/brotli-assets.ts'
import { iconChunk, iconSet } from './build/icon-set.ts'
import { stylesWithNonce } from './build/styles-with-nonce.ts'

// A test run that builds the panel must not get the libraries' test behaviour into it.
process.env.NODE_ENV = 'production'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  html: { cspNonce: '__QUOIN_NONCE__' },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  plugins: [react(), iconSet(), stylesWithNonce(), brotliAssets()],
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
            { name: iconChunk, test: /virtual:icon\//, priority: 3 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
              priority: 2,
            },
            // What several parts need is one file: the same words compress once.
            {
              name: 'ui',
              test: /node_modules[\\/](antd|@rc-component|@ant-design)[\\/]/,
              minShareCount: 3,
              priority: 1,
            },
            {
              name: 'panel',
              test: /panel[\\/](actions|api|form|i18n|icons|render|schema|shell)[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
