import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'

/** Question-mark icon with a hint. */
export const Remark = defineComponent({
  name: 'Remark',
  group: 'display',
  icon: 'QuestionCircleOutlined',
  properties: { content: stringSchema },
  required: ['content'],
})

/** Properties of {@link Remark}. */
export type RemarkProperties = PropertiesOf<typeof Remark>
