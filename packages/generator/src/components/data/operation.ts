import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { cssSizeSchema, nodesSchema, stringSchema } from '../property-schema.ts'

/** Table column that holds buttons. */
export const Operation = defineComponent({
  name: 'Operation',
  group: 'data',
  icon: 'MoreOutlined',
  properties: { label: stringSchema, buttons: nodesSchema, width: cssSizeSchema, fixed: z.enum(['left', 'right']) },
  required: ['buttons'],
})

/** Properties of {@link Operation}. */
export type OperationProperties = PropertiesOf<typeof Operation>
