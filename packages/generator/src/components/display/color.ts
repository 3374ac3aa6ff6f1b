import { defineComponent } from '../component.ts'
import { displayShape } from './display-shape.ts'

/** Colour swatch. */
export const Color = defineComponent({
  name: 'Color',
  group: 'display',
  icon: 'BgColorsOutlined',
  properties: displayShape,
  columnTypes: ['char', 'varchar'],
})
