import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { nodesSchema, stringSchema } from '../property-schema.ts'

/** Fields laid side by side in one row. */
export const GroupControl = defineComponent({
  name: 'GroupControl',
  group: 'form',
  icon: 'ColumnWidthOutlined',
  properties: {
    label: stringSchema,
    body: nodesSchema,
    /** Pixels between the fields. */
    gap: z.number(),
    visibleWhen: conditionSchema,
  },
  required: ['body'],
})

/** Properties of {@link GroupControl}. */
export type GroupControlProperties = PropertiesOf<typeof GroupControl>
