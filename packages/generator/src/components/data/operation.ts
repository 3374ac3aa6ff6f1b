import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { nodesSchema, size, text } from '../property-schema.ts'

/** Table column that holds buttons. */
export const Operation = defineComponent({
  name: 'Operation',
  group: 'data',
  icon: 'MoreOutlined',
  properties: { label: text, buttons: nodesSchema, width: size, fixed: z.enum(['left', 'right']) },
  required: ['buttons'],
})

/** Properties of {@link Operation}. */
export type OperationProperties = PropertiesOf<typeof Operation>
