import type { z } from 'zod'
import { type ComponentNode, defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { bodySchema, text } from '../property-schema.ts'

/** Several inputs and add-ons joined in one line. */
export const InputGroupControl = defineComponent({
  name: 'InputGroupControl',
  group: 'form',
  label: { en: 'Joined inputs', zh: '输入组合' },
  description: { en: 'Several inputs and add-ons joined in one line', zh: '多个输入框和附加文字连成一行' },
  icon: 'InsertRowRightOutlined',
  properties: {
    label: text,
    description: text,
    /** Controls and texts, joined in one line. */
    body: bodySchema as z.ZodType<readonly (ComponentNode | string)[]>,
    visibleWhen: conditionSchema,
  },
  required: ['body'],
})

/** Properties of {@link InputGroupControl}. */
export type InputGroupControlProperties = PropertiesOf<typeof InputGroupControl>
