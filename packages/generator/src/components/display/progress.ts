import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { numberSchema } from '../property-schema.ts'
import { labelledDisplayShape } from './display-shape.ts'

/** Bar or ring filled by percent. */
export const Progress = defineComponent({
  name: 'Progress',
  group: 'display',
  icon: 'LoadingOutlined',
  properties: { ...labelledDisplayShape, max: numberSchema, shape: z.enum(['line', 'circle', 'dashboard']) },
  defaults: { max: 100, shape: 'line' },
  columnTypes: ['tinyint', 'smallint', 'integer', 'decimal', 'float', 'double'],
})

/** Properties of {@link Progress}. */
export type ProgressProperties = PropertiesOf<typeof Progress>
