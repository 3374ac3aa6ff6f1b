import type { z } from 'zod'
import { type ComponentNode, defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { bodySchema, stringSchema } from '../property-schema.ts'

/** Several inputs and add-ons joined in one line. */
export const InputGroupControl = defineComponent({
  name: 'InputGroupControl',
  group: 'form',
  icon: 'InsertRowRightOutlined',
  properties: {
    label: stringSchema,
    description: stringSchema,
    /** Controls and texts, joined in one line. */
    body: bodySchema as z.ZodType<readonly (ComponentNode | string)[]>,
    visibleWhen: conditionSchema,
  },
  required: ['body'],
})

/** Properties of {@link InputGroupControl}. */
export type InputGroupControlProperties = PropertiesOf<typeof InputGroupControl>
