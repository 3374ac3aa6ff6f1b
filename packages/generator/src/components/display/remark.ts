import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'

/** Question-mark icon with a hint. */
export const Remark = defineComponent({
  name: 'Remark',
  group: 'display',
  label: { en: 'Remark', zh: '备注' },
  description: { en: 'Question-mark icon with a hint', zh: '带提示的问号图标' },
  icon: 'QuestionCircleOutlined',
  properties: { content: text },
  required: ['content'],
})

/** Properties of {@link Remark}. */
export type RemarkProperties = PropertiesOf<typeof Remark>
