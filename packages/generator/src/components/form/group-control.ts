import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { nodes, text } from '../property-schema.ts'

/** Fields laid side by side in one row. */
export const GroupControl = defineComponent({
  name: 'GroupControl',
  group: 'form',
  label: { en: 'Row of fields', zh: '字段行' },
  description: { en: 'Fields laid side by side in one row', zh: '并排放在一行的字段' },
  icon: 'ColumnWidthOutlined',
  properties: {
    label: text,
    body: nodes,
    /** Pixels between the fields. */
    gap: z.number(),
    visibleWhen: conditionSchema,
  },
  required: ['body'],
})

/** Properties of {@link GroupControl}. */
export type GroupControlProperties = PropertiesOf<typeof GroupControl>
