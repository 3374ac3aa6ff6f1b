import type { Plugin } from 'vite'

const filters = /antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]index\.js$/
const selection = /antd[\\/]es[\\/]table[\\/]hooks[\\/]useSelection\.js$/
const treeParts = /@rc-component[\\/]tree[\\/]es[\\/]util\.js\?math$/
const noFilters = '\0virtual:no-filters'
const treeMath = '\0virtual:tree-math'
const parts = '@rc-component/tree/es'

/**
 * Leaves filters in a column's head out of tables, with the tree they may show: the panel's lists never have them, their
 * filters are a form above them. For the arithmetic of checked rows antd's tables import all of the tree again.
 */
export function omitTableFiltersPlugin(): Plugin {
  return {
    name: 'quoin:omit-table-filters',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (filters.test(importer) && source === './FilterDropdown') return noFilters
      // The node is for functions that draw, which nobody calls in this copy of the file.
      if (treeParts.test(importer) && source === './TreeNode') return noFilters
      if (importer === treeMath && source.endsWith('?math')) {
        const file = await this.resolve(source.slice(0, -'?math'.length), importer)
        return file && { id: `${file.id}?math`, moduleSideEffects: false }
      }
      return selection.test(importer) && source === '@rc-component/tree' ? treeMath : null
    },
    load(id) {
      if (id === noFilters) return 'export default ({ children }) => children\nexport const flattenKeys = () => []\n'
      if (id !== treeMath) return null
      return [
        `export { arrAdd, arrDel } from '${parts}/util?math'`,
        `export { conductCheck } from '${parts}/utils/conductUtil'`,
        `export { convertDataToEntities } from '${parts}/utils/treeUtil'`,
      ].join('\n')
    },
  }
}
