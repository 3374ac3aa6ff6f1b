import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { bodySchema, booleanSchema, stringSchema } from '../property-schema.ts'

/** Coloured notice. */
export const Alert = defineComponent({
  name: 'Alert',
  group: 'display',
  icon: 'InfoCircleOutlined',
  properties: {
    title: stringSchema,
    body: bodySchema,
    level: z.enum(['info', 'success', 'warning', 'error']),
    closable: booleanSchema,
    visibleWhen: conditionSchema,
  },
  defaults: { level: 'info' },
})

/** Properties of {@link Alert}. */
export type AlertProperties = PropertiesOf<typeof Alert>
