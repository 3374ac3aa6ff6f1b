import type { Plugin } from 'vite'

const styles = /antd[\\/]es[\\/](?:button[\\/]style[\\/]token|tag[\\/]style[\\/]index)\.js$/
const colors = /antd[\\/]es[\\/]color-picker[\\/](?:color|util|components[\\/]ColorPresets)\.js(?:\?brightness)?$/
const colorParts = '\0virtual:color-parts'
const noCollapse = '\0virtual:no-collapse'
const parts = '@rc-component/color-picker/es'

/**
 * Leaves the color picker out of what every page loads: the styles of antd's buttons and tags ask one function of it
 * whether a color is bright, and bring its panels and its presets, with the collapse they are shown in, along.
 */
export function deferColorPicker(): Plugin {
  return {
    name: 'quoin:defer-color-picker',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (source === '@rc-component/color-picker' && colors.test(importer)) return colorParts
      if (importer.endsWith('?brightness') && source.endsWith('/collapse')) return noCollapse
      if (!styles.test(importer) || !source.endsWith('/ColorPresets')) return null
      const presets = await this.resolve(source, importer)
      // The same file once more, of which all but that function is shaken out.
      return presets && { id: `${presets.id}?brightness`, moduleSideEffects: false }
    },
    load(id) {
      if (id === noCollapse) return 'export default null\n'
      if (id !== colorParts) return null
      return `export { Color } from '${parts}/color'\nexport { default as ColorBlock } from '${parts}/components/ColorBlock'\n`
    },
  }
}
