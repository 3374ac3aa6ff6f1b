import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema, text } from '../property-schema.ts'

/** Adds a hover hint to its content. */
export const TooltipWrapper = defineComponent({
  name: 'TooltipWrapper',
  group: 'layout',
  label: { en: 'Hover hint', zh: '悬停提示' },
  description: { en: 'Adds a hover hint to its content', zh: '为内容添加悬停提示' },
  icon: 'MessageOutlined',
  properties: {
    /** May hold `{field}`. */
    content: text,
    body: bodySchema,
  },
  required: ['content', 'body'],
})

/** Properties of {@link TooltipWrapper}. */
export type TooltipWrapperProperties = PropertiesOf<typeof TooltipWrapper>
