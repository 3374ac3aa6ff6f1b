import { type ComponentFactory, defineComponent } from '../component.ts'
import { count } from '../property-schema.ts'
import { type ControlProperties, controlShape, type TypedControlProperties, typedControlShape } from './control.ts'

/** Properties of {@link VerificationCodeControl}. */
export interface VerificationCodeControlProperties extends ControlProperties {
  /** How many boxes. */
  readonly length?: number
}

/** Fills in a random identifier. */
export const UuidControl: ComponentFactory<'UuidControl', ControlProperties> = defineComponent({
  name: 'UuidControl',
  group: 'form',
  label: { en: 'Random identifier', zh: '随机标识' },
  description: { en: 'Fills in a random identifier', zh: '自动填入随机标识' },
  icon: 'BarcodeOutlined',
  properties: controlShape,
  required: ['name'],
  columnTypes: ['uuid', 'char', 'varchar'],
})

/** Row of boxes for a one-time code. */
export const VerificationCodeControl: ComponentFactory<'VerificationCodeControl', VerificationCodeControlProperties> =
  defineComponent({
    name: 'VerificationCodeControl',
    group: 'form',
    label: { en: 'One-time code', zh: '验证码' },
    description: { en: 'Row of boxes for a one-time code', zh: '一次性验证码的输入格' },
    icon: 'NumberOutlined',
    properties: { ...controlShape, length: count },
    required: ['name'],
    defaults: { length: 6 },
    columnTypes: ['char', 'varchar'],
  })

/** Small icon chooser filtered by typed text. */
export const IconPickerControl: ComponentFactory<'IconPickerControl', TypedControlProperties> = defineComponent({
  name: 'IconPickerControl',
  group: 'form',
  label: { en: 'Icon', zh: '图标' },
  description: { en: 'Small icon chooser filtered by typed text', zh: '可按文字筛选的图标选择器' },
  icon: 'SmileOutlined',
  properties: typedControlShape,
  required: ['name'],
  columnTypes: ['varchar'],
})
