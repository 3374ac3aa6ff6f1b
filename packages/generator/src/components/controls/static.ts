import { z } from 'zod'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { count, flag, size, text } from '../property-schema.ts'
import { type TypedControlProperties, typedControlShape } from './control.ts'

/** Properties of {@link DateStatic} and {@link DateTimeStatic}. */
export interface DateStaticProperties extends TypedControlProperties {
  readonly format?: string
  readonly relative?: boolean
}

/** Properties of {@link ImageStatic}. */
export interface ImageStaticProperties extends TypedControlProperties {
  readonly width?: number | string
  readonly height?: number | string
}

/** Properties of {@link JsonStatic}. */
export interface JsonStaticProperties extends TypedControlProperties {
  readonly depth?: number
}

/** Properties of {@link MappingStatic}. */
export interface MappingStaticProperties extends TypedControlProperties {
  /** Label by stored value. */
  readonly map: Readonly<Record<string, string>>
  readonly colors?: Readonly<Record<string, string>>
}

const labels = z.record(z.string(), z.string())
const dateShape = { ...typedControlShape, format: text, relative: flag }

/** Form field shown as a formatted day. */
export const DateStatic: ComponentFactory<'DateStatic', DateStaticProperties> = defineComponent({
  name: 'DateStatic',
  group: 'form',
  label: { en: 'Day, read-only', zh: '静态日期' },
  description: { en: 'Form field shown as a formatted day', zh: '以日期显示的字段' },
  icon: 'CalendarOutlined',
  properties: dateShape,
  required: ['name'],
})

/** Form field shown as a formatted moment. */
export const DateTimeStatic: ComponentFactory<'DateTimeStatic', DateStaticProperties> = defineComponent({
  name: 'DateTimeStatic',
  group: 'form',
  label: { en: 'Moment, read-only', zh: '静态日期时间' },
  description: { en: 'Form field shown as a formatted moment', zh: '以日期时间显示的字段' },
  icon: 'FieldTimeOutlined',
  properties: dateShape,
  required: ['name'],
})

/** Form field shown as a picture. */
export const ImageStatic: ComponentFactory<'ImageStatic', ImageStaticProperties> = defineComponent({
  name: 'ImageStatic',
  group: 'form',
  label: { en: 'Picture, read-only', zh: '静态图片' },
  description: { en: 'Form field shown as a picture', zh: '以图片显示的字段' },
  icon: 'PictureOutlined',
  properties: { ...typedControlShape, width: size, height: size },
  required: ['name'],
})

/** Form field shown as a JSON tree. */
export const JsonStatic: ComponentFactory<'JsonStatic', JsonStaticProperties> = defineComponent({
  name: 'JsonStatic',
  group: 'form',
  label: { en: 'JSON, read-only', zh: '静态 JSON' },
  description: { en: 'Form field shown as a JSON tree', zh: '以 JSON 树显示的字段' },
  icon: 'ApartmentOutlined',
  properties: { ...typedControlShape, depth: count },
  required: ['name'],
})

/** Form field shown through a value-to-label map. */
export const MappingStatic: ComponentFactory<'MappingStatic', MappingStaticProperties> = defineComponent({
  name: 'MappingStatic',
  group: 'form',
  label: { en: 'Label, read-only', zh: '静态映射' },
  description: { en: 'Form field shown through a value-to-label map', zh: '以映射文字显示的字段' },
  icon: 'TagOutlined',
  properties: { ...typedControlShape, map: labels, colors: labels },
  required: ['name', 'map'],
})
