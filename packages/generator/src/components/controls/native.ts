import { type ComponentFactory, defineComponent } from '../component.ts'
import { size } from '../property-schema.ts'
import { type ControlProperties, controlShape, type TypedControlProperties, typedControlShape } from './control.ts'

/** Properties of the browser's own boxes. */
export interface NativeControlProperties extends ControlProperties {
  readonly min?: number | string
  readonly max?: number | string
  readonly step?: number | string
}

/** Properties of {@link NativeNumberControl}. */
export interface NativeNumberControlProperties extends NativeControlProperties, TypedControlProperties {}

const nativeShape = { ...controlShape, min: size, max: size, step: size }

/** The browser's own date box. */
export const NativeDateControl: ComponentFactory<'NativeDateControl', NativeControlProperties> = defineComponent({
  name: 'NativeDateControl',
  group: 'form',
  label: { en: 'Native date', zh: '原生日期' },
  description: { en: "The browser's own date box", zh: '浏览器自带的日期框' },
  icon: 'CalendarOutlined',
  properties: nativeShape,
  required: ['name'],
  columnTypes: ['date'],
})

/** The browser's own time box. */
export const NativeTimeControl: ComponentFactory<'NativeTimeControl', NativeControlProperties> = defineComponent({
  name: 'NativeTimeControl',
  group: 'form',
  label: { en: 'Native time', zh: '原生时间' },
  description: { en: "The browser's own time box", zh: '浏览器自带的时间框' },
  icon: 'ClockCircleOutlined',
  properties: nativeShape,
  required: ['name'],
  columnTypes: ['time'],
})

/** The browser's own number box. */
export const NativeNumberControl: ComponentFactory<'NativeNumberControl', NativeNumberControlProperties> =
  defineComponent({
    name: 'NativeNumberControl',
    group: 'form',
    label: { en: 'Native number', zh: '原生数字' },
    description: { en: "The browser's own number box", zh: '浏览器自带的数字框' },
    icon: 'NumberOutlined',
    properties: { ...nativeShape, ...typedControlShape },
    required: ['name'],
    columnTypes: ['tinyint', 'smallint', 'integer'],
  })
