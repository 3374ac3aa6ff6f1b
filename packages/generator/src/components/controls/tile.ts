import { type ComponentFactory, defineComponent } from '../component.ts'
import { scalarSchema } from '../condition.ts'
import { flag, type Option, options, text } from '../property-schema.ts'
import { type ControlProperties, controlShape } from './control.ts'

/** Properties of the choices that are all in sight. */
export interface TileControlProperties extends ControlProperties {
  readonly options?: readonly Option[]
  readonly source?: string
  /** Stores an array. */
  readonly multiple?: boolean
}

/** Properties of {@link RadioControl}. */
export interface RadioControlProperties extends ControlProperties {
  /** The text beside the button. */
  readonly option?: string
  /** The stored value when it is chosen. */
  readonly trueValue?: string | number | boolean | null
}

const tileShape = { ...controlShape, options, source: text, multiple: flag }

/** Choice shown as a row of buttons. */
export const ButtonGroupControl: ComponentFactory<'ButtonGroupControl', TileControlProperties> = defineComponent({
  name: 'ButtonGroupControl',
  group: 'form',
  label: { en: 'Button choice', zh: '按钮选择' },
  description: { en: 'Choice shown as a row of buttons', zh: '以一排按钮显示的选项' },
  icon: 'BorderOuterOutlined',
  properties: tileShape,
  required: ['name'],
  columnTypes: ['enum', 'varchar', 'tinyint'],
})

/** Choice shown as tiles, with descriptions. */
export const ListControl: ComponentFactory<'ListControl', TileControlProperties> = defineComponent({
  name: 'ListControl',
  group: 'form',
  label: { en: 'Tiles', zh: '平铺选择' },
  description: { en: 'Choice shown as tiles, with descriptions', zh: '以卡片平铺的选项' },
  icon: 'AppstoreOutlined',
  properties: tileShape,
  required: ['name'],
  columnTypes: ['enum', 'varchar'],
})

/** One radio button. */
export const RadioControl: ComponentFactory<'RadioControl', RadioControlProperties> = defineComponent({
  name: 'RadioControl',
  group: 'form',
  label: { en: 'Radio button', zh: '单选按钮' },
  description: { en: 'One radio button', zh: '单个单选按钮' },
  icon: 'CheckCircleOutlined',
  properties: { ...controlShape, option: text, trueValue: scalarSchema },
  required: ['name'],
  defaults: { trueValue: true },
  columnTypes: ['boolean', 'tinyint'],
})
