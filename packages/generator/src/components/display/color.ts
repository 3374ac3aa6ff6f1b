import { defineComponent } from '../component.ts'
import { displayShape } from './display-shape.ts'

/** Colour swatch. */
export const Color = defineComponent({
  name: 'Color',
  group: 'display',
  label: { en: 'Colour', zh: '颜色' },
  description: { en: 'Colour swatch', zh: '色块' },
  icon: 'BgColorsOutlined',
  properties: displayShape,
  columnTypes: ['char', 'varchar'],
})
