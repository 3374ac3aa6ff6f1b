import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, countSchema, stringSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

const bound = z.union([z.number(), z.string()])

/** Number box with step, bounds and precision. */
export const NumberControl = defineComponent({
  name: 'NumberControl',
  group: 'form',
  icon: 'NumberOutlined',
  properties: {
    ...placeholderControlShape,
    min: bound,
    max: bound,
    step: bound,
    /** Digits after the point. */
    precision: countSchema,
    /** The value travels as a string: decimals and bigints. */
    stringMode: booleanSchema,
    prefix: stringSchema,
    suffix: stringSchema,
  },
  required: ['name'],
  columnTypes: ['tinyint', 'smallint', 'integer', 'bigint', 'decimal', 'float', 'double', 'year', 'bit'],
})

/** Properties of {@link NumberControl}; bounds of decimals and bigints may be strings so that no digit is lost. */
export type NumberControlProperties = PropertiesOf<typeof NumberControl>
