import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { listBundledPackages } from './build/bundled-packages.ts'
import { deferRareInputs } from './build/defer-rare-inputs.ts'
import { iconSetPlugin } from './build/icon-set.ts'
import { virtualLibraryLocales } from './build/library-locales.ts'
import { omitTableFiltersPlugin } from './build/omit-table-filters.ts'
import { stylesWithNonce } from './build/styles-with-nonce.ts'
import { translateLibraryLabels } from './build/translate-library-labels.ts'

process.env.NODE_ENV = 'production'

/** The screens of the generator for the editor's page: the same sources, another entry. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: false,
  resolve: { conditions: ['@quoin/source', 'module', 'browser', 'development|production'] },
  plugins: [
    react(),
    iconSetPlugin(),
    virtualLibraryLocales(),
    stylesWithNonce(),
    deferRareInputs(),
    omitTableFiltersPlugin(),
    translateLibraryLabels(),
    listBundledPackages(),
  ],
  build: {
    outDir: 'dist/editor',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 3000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'editor/main.tsx',
      output: {
        entryFileNames: 'generator.js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'generator.css' : 'assets/[name]-[hash][extname]',
      },
    },
    cssCodeSplit: false,
  },
})
