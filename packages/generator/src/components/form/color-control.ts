import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, texts } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Colour chooser that stores hex, rgb or hsl. */
export const ColorControl = defineComponent({
  name: 'ColorControl',
  group: 'form',
  icon: 'BgColorsOutlined',
  properties: { ...controlShape, format: z.enum(['hex', 'rgb', 'hsl']), alpha: flag, presets: texts },
  required: ['name'],
  defaults: { format: 'hex' },
  columnTypes: ['char', 'varchar'],
})

/** Properties of {@link ColorControl}. */
export type ColorControlProperties = PropertiesOf<typeof ColorControl>
