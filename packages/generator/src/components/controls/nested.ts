import type { Condition } from '../../conditions/condition.ts'
import { type ComponentFactory, type ComponentNode, defineComponent } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { type Body, bodySchema, count, flag, nodes, text } from '../property-schema.ts'
import { type ControlProperties, controlShape } from './control.ts'

/** Properties of {@link SubFormControl}: stores an array of objects, or one object. */
export interface SubFormControlProperties extends ControlProperties {
  /** The fields of the pop-up form. */
  readonly items: readonly ComponentNode[]
  /** The text of a tile; may hold `{field}` of the item. */
  readonly title?: string
  readonly multiple?: boolean
  readonly max?: number
  readonly addText?: string
}

/** Properties of {@link KeyValuesControl}: stores an object of objects. */
export interface KeyValuesControlProperties extends ControlProperties {
  /** The fields below each key. */
  readonly items: readonly ComponentNode[]
  readonly keyLabel?: string
}

/** Properties of {@link InputGroupControl}. */
export interface InputGroupControlProperties {
  readonly label?: string
  readonly description?: string
  /** Controls and texts, joined in one line. */
  readonly body: readonly (ComponentNode | string)[]
  readonly visibleWhen?: Condition
}

/** Properties of {@link FormControl}. */
export interface FormControlProperties {
  readonly label?: string
  readonly description?: string
  readonly body: Body
  readonly visibleWhen?: Condition
}

/** Items edited in a pop-up form, shown as tiles. */
export const SubFormControl: ComponentFactory<'SubFormControl', SubFormControlProperties> = defineComponent({
  name: 'SubFormControl',
  group: 'form',
  label: { en: 'Sub-form', zh: '子表单' },
  description: { en: 'Items edited in a pop-up form, shown as tiles', zh: '在弹窗中编辑、以卡片显示的条目' },
  icon: 'FormOutlined',
  properties: { ...controlShape, items: nodes, title: text, multiple: flag, max: count, addText: text },
  required: ['name', 'items'],
  defaults: { multiple: true },
  columnTypes: ['json'],
})

/** Object edited as keys with field groups. */
export const KeyValuesControl: ComponentFactory<'KeyValuesControl', KeyValuesControlProperties> = defineComponent({
  name: 'KeyValuesControl',
  group: 'form',
  label: { en: 'Keys with fields', zh: '键与字段组' },
  description: { en: 'Object edited as keys with field groups', zh: '以键和字段组编辑的对象' },
  icon: 'BlockOutlined',
  properties: { ...controlShape, items: nodes, keyLabel: text },
  required: ['name', 'items'],
  columnTypes: ['json'],
})

/** Several inputs and add-ons joined in one line. */
export const InputGroupControl: ComponentFactory<'InputGroupControl', InputGroupControlProperties> = defineComponent({
  name: 'InputGroupControl',
  group: 'form',
  label: { en: 'Joined inputs', zh: '输入组合' },
  description: { en: 'Several inputs and add-ons joined in one line', zh: '多个输入框和附加文字连成一行' },
  icon: 'InsertRowRightOutlined',
  properties: { label: text, description: text, body: bodySchema as never, visibleWhen: conditionSchema },
  required: ['body'],
})

/** Wrapper that gives any content a form label. */
export const FormControl: ComponentFactory<'FormControl', FormControlProperties> = defineComponent({
  name: 'FormControl',
  group: 'form',
  label: { en: 'Labelled content', zh: '带标签的内容' },
  description: { en: 'Wrapper that gives any content a form label', zh: '为任意内容加上表单标签' },
  icon: 'BorderOuterOutlined',
  properties: { label: text, description: text, body: bodySchema, visibleWhen: conditionSchema },
  required: ['body'],
})
