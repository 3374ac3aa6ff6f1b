import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema, nodesSchema, stringSchema } from '../property-schema.ts'

/** One card with header, body and actions. */
export const Card = defineComponent({
  name: 'Card',
  group: 'data',
  icon: 'CreditCardOutlined',
  properties: {
    title: stringSchema,
    subTitle: stringSchema,
    cover: stringSchema,
    body: bodySchema,
    actions: nodesSchema,
    size: z.enum(['default', 'small']),
  },
})

/** Properties of {@link Card}. */
export type CardProperties = PropertiesOf<typeof Card>
