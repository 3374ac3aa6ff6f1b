import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, countSchema, stringSchema } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'

/** Formatted number. */
export const NumberDisplay = defineComponent({
  name: 'Number',
  factory: 'NumberDisplay',
  group: 'display',
  icon: 'NumberOutlined',
  properties: {
    ...displayShape,
    /** Digits after the point. */
    scale: countSchema,
    prefix: stringSchema,
    suffix: stringSchema,
    /** Groups thousands; on by default. */
    grouping: booleanSchema,
  },
  columnTypes: ['tinyint', 'smallint', 'integer', 'bigint', 'decimal', 'float', 'double'],
})

/** Properties of {@link NumberDisplay}. */
export type NumberDisplayProperties = PropertiesOf<typeof NumberDisplay>
