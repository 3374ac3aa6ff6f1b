import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { flag, nodesSchema, text } from '../property-schema.ts'

/** Titled group of fields that can collapse. */
export const FieldSetControl = defineComponent({
  name: 'FieldSetControl',
  group: 'form',
  icon: 'GroupOutlined',
  properties: { title: text, body: nodesSchema, collapsible: flag, collapsed: flag, visibleWhen: conditionSchema },
  required: ['title', 'body'],
})

/** Properties of {@link FieldSetControl}. */
export type FieldSetControlProperties = PropertiesOf<typeof FieldSetControl>
