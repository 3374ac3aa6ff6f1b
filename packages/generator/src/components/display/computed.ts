import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { countSchema, stringSchema } from '../property-schema.ts'

/** Number that is calculated from fields, in a form while they are edited. */
export const Computed = defineComponent({
  name: 'Computed',
  group: 'display',
  icon: 'CalculatorOutlined',
  properties: {
    label: stringSchema,
    /** Numbers, `{field}`, `+`, `-`, `*`, `/` and brackets. */
    formula: stringSchema,
    /** In a record: the name by which formulas of other components of the same layout read it. */
    alias: stringSchema,
    /** Digits after the point. */
    scale: countSchema,
    prefix: stringSchema,
    suffix: stringSchema,
    /** Shown while a field has no number. */
    placeholder: stringSchema,
    visibleWhen: conditionSchema,
  },
  required: ['formula'],
})

/** Properties of {@link Computed}. */
export type ComputedProperties = PropertiesOf<typeof Computed>
