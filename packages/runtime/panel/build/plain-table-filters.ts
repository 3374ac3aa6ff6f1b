import type { Plugin } from 'vite'

const filters = /antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]FilterDropdown\.js$/
const selection = /antd[\\/]es[\\/]table[\\/]hooks[\\/]useSelection\.js$/
const noTree = '\0virtual:no-tree'
const treeMath = '\0virtual:tree-math'
const parts = '@rc-component/tree/es'

/**
 * Leaves the tree out of tables: antd's tables bring it for filters in a column's head, which the panel's lists never
 * have (their filters are a form above them), and import all of it for the arithmetic of checked rows.
 */
export function plainTableFilters(): Plugin {
  return {
    name: 'quoin:plain-table-filters',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (filters.test(importer) && /[\\/]tree$/.test(source)) return noTree
      return selection.test(importer) && source === '@rc-component/tree' ? treeMath : null
    },
    load(id) {
      if (id === noTree) return 'export default function NoTree() {\n  return null\n}\n'
      if (id !== treeMath) return null
      return [
        `export { arrAdd, arrDel } from '${parts}/util'`,
        `export { conductCheck } from '${parts}/utils/conductUtil'`,
        `export { convertDataToEntities } from '${parts}/utils/treeUtil'`,
      ].join('\n')
    },
  }
}
