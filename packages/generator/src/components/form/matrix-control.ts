import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, optionListSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Grid of tick boxes by row and column. */
export const MatrixControl = defineComponent({
  name: 'MatrixControl',
  group: 'form',
  icon: 'AppstoreOutlined',
  properties: {
    ...controlShape,
    rows: optionListSchema,
    columns: optionListSchema,
    /** Several check boxes in a row; on by default. */
    multiple: booleanSchema,
  },
  required: ['name', 'rows', 'columns'],
  defaults: { multiple: true },
  columnTypes: ['json'],
})

/** Properties of {@link MatrixControl}: stores an object of rows, each with an array of columns or one column. */
export type MatrixControlProperties = PropertiesOf<typeof MatrixControl>
