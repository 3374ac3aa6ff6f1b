import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, textListSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Colour chooser that stores hex, rgb or hsl. */
export const ColorControl = defineComponent({
  name: 'ColorControl',
  group: 'form',
  icon: 'BgColorsOutlined',
  properties: { ...controlShape, format: z.enum(['hex', 'rgb', 'hsl']), alpha: booleanSchema, presets: textListSchema },
  required: ['name'],
  defaults: { format: 'hex' },
  columnTypes: ['char', 'varchar'],
})

/** Properties of {@link ColorControl}. */
export type ColorControlProperties = PropertiesOf<typeof ColorControl>
