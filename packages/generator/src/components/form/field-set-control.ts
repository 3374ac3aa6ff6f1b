import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { booleanSchema, nodesSchema, stringSchema } from '../property-schema.ts'

/** Titled group of fields that can collapse. */
export const FieldSetControl = defineComponent({
  name: 'FieldSetControl',
  group: 'form',
  icon: 'GroupOutlined',
  properties: {
    title: stringSchema,
    body: nodesSchema,
    collapsible: booleanSchema,
    collapsed: booleanSchema,
    visibleWhen: conditionSchema,
  },
  required: ['title', 'body'],
})

/** Properties of {@link FieldSetControl}. */
export type FieldSetControlProperties = PropertiesOf<typeof FieldSetControl>
