import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema, stringSchema } from '../property-schema.ts'

/** Adds a hover hint to its content. */
export const TooltipWrapper = defineComponent({
  name: 'TooltipWrapper',
  group: 'layout',
  icon: 'MessageOutlined',
  properties: {
    /** May hold `{field}`. */
    content: stringSchema,
    body: bodySchema,
  },
  required: ['content', 'body'],
})

/** Properties of {@link TooltipWrapper}. */
export type TooltipWrapperProperties = PropertiesOf<typeof TooltipWrapper>
