import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, options } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Grid of tick boxes by row and column. */
export const MatrixControl = defineComponent({
  name: 'MatrixControl',
  group: 'form',
  icon: 'AppstoreOutlined',
  properties: {
    ...controlShape,
    rows: options,
    columns: options,
    /** Several check boxes in a row; on by default. */
    multiple: flag,
  },
  required: ['name', 'rows', 'columns'],
  defaults: { multiple: true },
  columnTypes: ['json'],
})

/** Properties of {@link MatrixControl}: stores an object of rows, each with an array of columns or one column. */
export type MatrixControlProperties = PropertiesOf<typeof MatrixControl>
