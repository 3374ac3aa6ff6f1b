import { z } from 'zod'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { amount, count, flag, text } from '../property-schema.ts'
import { type ControlProperties, controlShape, type TypedControlProperties, typedControlShape } from './control.ts'

/** Properties of {@link NumberControl}; bounds of decimals and bigints may be strings so that no digit is lost. */
export interface NumberControlProperties extends TypedControlProperties {
  readonly min?: number | string
  readonly max?: number | string
  readonly step?: number | string
  /** Digits after the point. */
  readonly precision?: number
  /** The value travels as a string: decimals and bigints (contract §2). */
  readonly stringMode?: boolean
  readonly prefix?: string
  readonly suffix?: string
}

/** Properties of {@link RangeControl}. */
export interface RangeControlProperties extends ControlProperties {
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** A low-high pair, stored as an array of two. */
  readonly multiple?: boolean
  readonly marks?: Readonly<Record<string, string>>
}

/** Properties of {@link RatingControl}. */
export interface RatingControlProperties extends ControlProperties {
  readonly count?: number
  readonly half?: boolean
}

const bound = z.union([z.number(), z.string()])

/** Number box with step, bounds and precision. */
export const NumberControl: ComponentFactory<'NumberControl', NumberControlProperties> = defineComponent({
  name: 'NumberControl',
  group: 'form',
  label: { en: 'Number', zh: '数字框' },
  description: { en: 'Number box with step, bounds and precision', zh: '带步长、范围和精度的数字框' },
  icon: 'NumberOutlined',
  properties: {
    ...typedControlShape,
    min: bound,
    max: bound,
    step: bound,
    precision: count,
    stringMode: flag,
    prefix: text,
    suffix: text,
  },
  required: ['name'],
  columnTypes: ['tinyint', 'smallint', 'integer', 'bigint', 'decimal', 'float', 'double', 'year', 'bit'],
})

/** Slider for one number or a low-high pair. */
export const RangeControl: ComponentFactory<'RangeControl', RangeControlProperties> = defineComponent({
  name: 'RangeControl',
  group: 'form',
  label: { en: 'Slider', zh: '滑块' },
  description: { en: 'Slider for one number or a low-high pair', zh: '选择一个数或一段区间的滑块' },
  icon: 'SlidersOutlined',
  properties: {
    ...controlShape,
    min: amount,
    max: amount,
    step: amount,
    multiple: flag,
    marks: z.record(z.string(), z.string()),
  },
  required: ['name'],
  defaults: { min: 0, max: 100, step: 1 },
  columnTypes: ['tinyint', 'smallint', 'integer'],
})

/** Row of stars that stores a score. */
export const RatingControl: ComponentFactory<'RatingControl', RatingControlProperties> = defineComponent({
  name: 'RatingControl',
  group: 'form',
  label: { en: 'Rating', zh: '评分' },
  description: { en: 'Row of stars that stores a score', zh: '用星级保存分数' },
  icon: 'StarOutlined',
  properties: { ...controlShape, count: z.int().min(1), half: flag },
  required: ['name'],
  defaults: { count: 5 },
  columnTypes: ['tinyint', 'smallint', 'integer', 'float'],
})
