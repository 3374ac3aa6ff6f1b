import { z } from 'zod'
import type { Condition } from '../../conditions/condition.ts'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { type Body, bodySchema, flag, text } from '../property-schema.ts'

/** Properties of {@link Alert}. */
export interface AlertProperties {
  readonly title?: string
  readonly body?: Body
  readonly level?: 'info' | 'success' | 'warning' | 'error'
  readonly closable?: boolean
  readonly visibleWhen?: Condition
}

/** Coloured notice. */
export const Alert: ComponentFactory<'Alert', AlertProperties> = defineComponent({
  name: 'Alert',
  group: 'display',
  label: { en: 'Notice', zh: '提示' },
  description: { en: 'Coloured notice', zh: '彩色提示条' },
  icon: 'InfoCircleOutlined',
  properties: {
    title: text,
    body: bodySchema,
    level: z.enum(['info', 'success', 'warning', 'error']),
    closable: flag,
    visibleWhen: conditionSchema,
  },
  defaults: { level: 'info' },
})
