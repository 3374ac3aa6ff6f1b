import { type ComponentFactory, defineComponent } from '../component.ts'
import { text } from '../property-schema.ts'

/** Properties of {@link Remark}. */
export interface RemarkProperties {
  readonly content: string
}

/** Properties of {@link Spinner}. */
export interface SpinnerProperties {
  readonly description?: string
}

/** Question-mark icon with a hint. */
export const Remark: ComponentFactory<'Remark', RemarkProperties> = defineComponent({
  name: 'Remark',
  group: 'display',
  label: { en: 'Remark', zh: '备注' },
  description: { en: 'Question-mark icon with a hint', zh: '带提示的问号图标' },
  icon: 'QuestionCircleOutlined',
  properties: { content: text },
  required: ['content'],
})

/** Loading sign. */
export const Spinner: ComponentFactory<'Spinner', SpinnerProperties> = defineComponent({
  name: 'Spinner',
  group: 'display',
  label: { en: 'Loading sign', zh: '加载中' },
  description: { en: 'Loading sign', zh: '加载中的标志' },
  icon: 'LoadingOutlined',
  properties: { description: text },
})
