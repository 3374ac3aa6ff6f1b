import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { listSchemaOf, objectSchema, optionListSchema, stringSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

const field = objectSchema(
  {
    name: z.string().min(1),
    label: stringSchema,
    type: z.enum(['text', 'number', 'date', 'select']),
    options: optionListSchema,
  },
  ['name'],
)

/** A field that {@link ConditionBuilderControl} offers. */
export type ConditionBuilderField = z.output<typeof field>

/** Builder of nested and/or conditions. */
export const ConditionBuilderControl = defineComponent({
  name: 'ConditionBuilderControl',
  group: 'form',
  icon: 'BranchesOutlined',
  properties: {
    ...controlShape,
    fields: listSchemaOf(field),
  },
  required: ['name', 'fields'],
  columnTypes: ['json'],
})

/** Properties of {@link ConditionBuilderControl}: stores a condition as pages use it, or null for none. */
export type ConditionBuilderControlProperties = PropertiesOf<typeof ConditionBuilderControl>
