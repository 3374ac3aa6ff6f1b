import { type ComponentFactory, defineComponent } from '../component.ts'
import { count, flag, type Option, options, text } from '../property-schema.ts'
import { type ControlProperties, controlShape, type TypedControlProperties, typedControlShape } from './control.ts'

/** Properties of {@link PasswordControl}. */
export interface PasswordControlProperties extends TypedControlProperties {
  readonly maxLength?: number
  readonly showCount?: boolean
  readonly clearable?: boolean
  readonly prefix?: string
}

/** Properties of the other one-line text boxes. */
export interface TextControlProperties extends PasswordControlProperties {
  readonly suffix?: string
  /** Suggestions while typing; other values stay possible. */
  readonly options?: readonly Option[]
}

/** Properties of {@link TextareaControl}. */
export interface TextareaControlProperties extends TypedControlProperties {
  readonly maxLength?: number
  readonly showCount?: boolean
  readonly minRows?: number
  readonly maxRows?: number
}

/** Properties of {@link StaticControl}. */
export interface StaticControlProperties extends TypedControlProperties {
  /** Copies the value on a click. */
  readonly copyable?: boolean
}

const passwordShape = { ...typedControlShape, maxLength: count, showCount: flag, clearable: flag, prefix: text }
const textShape = { ...passwordShape, suffix: text, options }

/** Single-line text box; with options it also suggests values. */
export const TextControl: ComponentFactory<'TextControl', TextControlProperties> = defineComponent({
  name: 'TextControl',
  group: 'form',
  label: { en: 'Text', zh: '文本框' },
  description: { en: 'Single-line text box; with options it also suggests values', zh: '单行文本框，可带候选值' },
  icon: 'FontSizeOutlined',
  properties: textShape,
  required: ['name'],
  columnTypes: ['char', 'varchar', 'text', 'uuid', 'network', 'interval', 'unknown'],
})

/** Text box that masks what is typed, with a reveal toggle. */
export const PasswordControl: ComponentFactory<'PasswordControl', PasswordControlProperties> = defineComponent({
  name: 'PasswordControl',
  group: 'form',
  label: { en: 'Password', zh: '密码框' },
  description: {
    en: 'Text box that masks what is typed, with a reveal toggle',
    zh: '隐藏输入内容的文本框，可切换显示',
  },
  icon: 'LockOutlined',
  properties: passwordShape,
  required: ['name'],
  columnTypes: ['char', 'varchar'],
})

/** Text box that checks for an e-mail address. */
export const EmailControl: ComponentFactory<'EmailControl', TextControlProperties> = defineComponent({
  name: 'EmailControl',
  group: 'form',
  label: { en: 'E-mail', zh: '邮箱' },
  description: { en: 'Text box that checks for an e-mail address', zh: '校验邮箱地址的文本框' },
  icon: 'MailOutlined',
  properties: textShape,
  required: ['name'],
  columnTypes: ['varchar'],
})

/** Text box that checks for a web address. */
export const UrlControl: ComponentFactory<'UrlControl', TextControlProperties> = defineComponent({
  name: 'UrlControl',
  group: 'form',
  label: { en: 'Web address', zh: '网址' },
  description: { en: 'Text box that checks for a web address', zh: '校验网址的文本框' },
  icon: 'LinkOutlined',
  properties: textShape,
  required: ['name'],
  columnTypes: ['varchar', 'text'],
})

/** Multi-line text box that can grow with its content. */
export const TextareaControl: ComponentFactory<'TextareaControl', TextareaControlProperties> = defineComponent({
  name: 'TextareaControl',
  group: 'form',
  label: { en: 'Multi-line text', zh: '多行文本' },
  description: { en: 'Multi-line text box that can grow with its content', zh: '可随内容增高的多行文本框' },
  icon: 'AlignLeftOutlined',
  properties: { ...typedControlShape, maxLength: count, showCount: flag, minRows: count, maxRows: count },
  required: ['name'],
  defaults: { minRows: 3 },
  columnTypes: ['text', 'mediumtext', 'longtext', 'varchar', 'xml'],
})

/** Value sent with the form but not shown. */
export const HiddenControl: ComponentFactory<'HiddenControl', ControlProperties> = defineComponent({
  name: 'HiddenControl',
  group: 'form',
  label: { en: 'Hidden value', zh: '隐藏域' },
  description: { en: 'Value sent with the form but not shown', zh: '随表单提交但不显示的值' },
  icon: 'EyeInvisibleOutlined',
  properties: controlShape,
  required: ['name'],
})

/** Field shown as read-only text. */
export const StaticControl: ComponentFactory<'StaticControl', StaticControlProperties> = defineComponent({
  name: 'StaticControl',
  group: 'form',
  label: { en: 'Read-only text', zh: '静态展示' },
  description: { en: 'Field shown as read-only text', zh: '以只读文本显示的字段' },
  icon: 'ReadOutlined',
  properties: { ...typedControlShape, copyable: flag },
  required: ['name'],
})
