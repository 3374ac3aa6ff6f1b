import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliAssets } from './build/brotli-assets.ts'
import { deferColorPicker } from './build/defer-color-picker.ts'
import { deferRareInputs } from './build/defer-rare-inputs.ts'
import { bootChunkModules, earlyBoot } from './build/early-boot.ts'
import { iconSetPlugin } from './build/icon-set.ts'
import { virtualLibraryLocales } from './build/library-locales.ts'
import { omitTableFiltersPlugin } from './build/omit-table-filters.ts'
import { staticStyles } from './build/static-styles.ts'
import { stylesWithNonce } from './build/styles-with-nonce.ts'
import { translateLibraryLabels } from './build/translate-library-labels.ts'

// A test run that builds the panel must not get the libraries' test behaviour into it.
process.env.NODE_ENV = 'production'

const library = /node_modules[\\/](antd|@rc-component|@ant-design)[\\/]/
const dateParts = /node_modules[\\/](@rc-component[\\/]picker|antd[\\/]es[\\/](date-picker|time-picker|calendar))[\\/]/
const laterParts =
  /[\\/](picker|date-picker|time-picker|calendar|cascader|collapse|color-picker|divider|image|input-number|mini-decimal|progress|rate|segmented|slider|steps|switch|tabs|transfer|tree|tree-select|upload)[\\/]/
/** What most lists show, and the controls above them: a file for each would be more requests than bytes. */
const listParts =
  /panel[\\/](crud[\\/](bulk-bar|crud-columns|crud-filter|crud-table|column-toggler|filter-builder|filter-chips|list-cell|list-row|list-state|quick-edit|row-actions|use-is-first-list)|components[\\/]data[\\/](crud-views|column-toggler|crud-table|operation|table-column))\.tsx?$|[\\/]SettingOutlined\.js$/
const viewParts =
  /panel[\\/]components[\\/](action[\\/]|display[\\/](code-display|copy-button|date-display|date-time-display|date-view|date-views|json-display|json-tree|link-display|mapping|number-display|own-property|format-number|color|plain|status|tag|tags|text-display|text-view|text-views|time-display|value-views)\.|form[\\/](create-in-place|option-source|select|select-views|select-control|multi-select-control|text-box|text-views|text-control|wire-date)\.)|[\\/]antd[\\/]es[\\/]auto-complete[\\/]/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  html: { cspNonce: '__QUOIN_NONCE__' },
  resolve: { conditions: ['@quoin/source', 'module', 'browser', 'development|production'] },
  plugins: [
    react(),
    earlyBoot(),
    iconSetPlugin(),
    virtualLibraryLocales(),
    staticStyles(),
    stylesWithNonce(),
    deferColorPicker(),
    deferRareInputs(),
    omitTableFiltersPlugin(),
    translateLibraryLabels(),
    brotliAssets(),
  ],
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
            { name: 'boot', test: bootChunkModules, priority: 8 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
              priority: 6,
            },
            // What several parts need is one file: the same words compress once. What no first list shows stays out of it.
            { name: 'dates', test: /node_modules[\\/]dayjs[\\/](?!locale)/, priority: 6 },
            {
              name: 'ui',
              test: (id) => (library.test(id) && !laterParts.test(id)) || id.endsWith('aria-name.ts'),
              minShareCount: 3,
              priority: 5,
            },
            { name: 'ui-dates', test: dateParts, minShareCount: 2, priority: 4 },
            { name: 'ui-more', test: library, minShareCount: 3, priority: 3 },
            {
              name: 'code-editor',
              test: /node_modules[\\/](@codemirror[\\/](autocomplete|commands|language|search|state|view)|@lezer[\\/](common|highlight|lr)|style-mod|crelt|w3c-keyname)[\\/]/,
              minShareCount: 2,
            },
            {
              name: 'panel',
              test: /panel[\\/](actions|api|form|i18n|icons|render|schema|shell)[\\/]/,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'views', test: viewParts, priority: 1 },
            { name: 'list', test: listParts },
          ],
        },
      },
    },
  },
})
