import { z } from 'zod'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { amount, count, flag, size, text } from '../property-schema.ts'
import { type DisplayProperties, displayShape, type NamedDisplayProperties, namedDisplayShape } from './display.ts'

/** Properties of {@link NumberDisplay}. */
export interface NumberDisplayProperties extends DisplayProperties {
  /** Digits after the point. */
  readonly scale?: number
  readonly prefix?: string
  readonly suffix?: string
  /** Groups thousands; on by default. */
  readonly grouping?: boolean
}

/** Properties of the date and time displays. */
export interface DateDisplayProperties extends DisplayProperties {
  /** In dayjs tokens; the panel's locale decides without it. */
  readonly format?: string
  /** "3 hours ago", with the exact moment on hover. */
  readonly relative?: boolean
}

/** Properties of {@link Mapping}. */
export interface MappingProperties extends DisplayProperties {
  /** Label by stored value. */
  readonly map: Readonly<Record<string, string>>
  /** Tag colour by stored value. */
  readonly colors?: Readonly<Record<string, string>>
}

/** Properties of {@link Status}. */
export interface StatusProperties extends DisplayProperties {
  /** Label and state by stored value; without it true and false, 1 and 0 are shown as yes and no. */
  readonly map?: Readonly<
    Record<string, { label: string; status: 'success' | 'processing' | 'error' | 'warning' | 'default' }>
  >
}

/** Properties of {@link Progress}. */
export interface ProgressProperties extends NamedDisplayProperties {
  readonly max?: number
  readonly shape?: 'line' | 'circle' | 'dashboard'
}

/** Properties of {@link Tag} and {@link Tags}. */
export interface TagProperties extends DisplayProperties {
  readonly color?: string
  /** Label by stored value. */
  readonly map?: Readonly<Record<string, string>>
  /** Colour by stored value. */
  readonly colors?: Readonly<Record<string, string>>
}

/** Properties of {@link Tags}. */
export interface TagsProperties extends TagProperties {
  /** Shows so many, the rest on hover. */
  readonly max?: number
}

/** Properties of {@link ImageDisplay}. */
export interface ImageDisplayProperties extends NamedDisplayProperties {
  readonly width?: number | string
  readonly height?: number | string
  /** Opens a large view on a click; on by default. */
  readonly zoom?: boolean
}

const labels = z.record(z.string(), z.string())
const dateShape = { ...displayShape, format: text, relative: flag }

/** Formatted number. */
export const NumberDisplay: ComponentFactory<'Number', NumberDisplayProperties> = defineComponent({
  name: 'Number',
  factory: 'NumberDisplay',
  group: 'display',
  label: { en: 'Number', zh: '数字' },
  description: { en: 'Formatted number', zh: '格式化的数字' },
  icon: 'NumberOutlined',
  properties: { ...displayShape, scale: count, prefix: text, suffix: text, grouping: flag },
  columnTypes: ['tinyint', 'smallint', 'integer', 'bigint', 'decimal', 'float', 'double'],
})

/** Formatted day. */
export const DateDisplay: ComponentFactory<'DateDisplay', DateDisplayProperties> = defineComponent({
  name: 'DateDisplay',
  group: 'display',
  label: { en: 'Date', zh: '日期' },
  description: { en: 'Formatted day', zh: '格式化的日期' },
  icon: 'CalendarOutlined',
  properties: dateShape,
  columnTypes: ['date', 'datetime', 'timestamptz'],
})

/** Formatted moment. */
export const DateTimeDisplay: ComponentFactory<'DateTimeDisplay', DateDisplayProperties> = defineComponent({
  name: 'DateTimeDisplay',
  group: 'display',
  label: { en: 'Date and time', zh: '日期时间' },
  description: { en: 'Formatted moment', zh: '格式化的时刻' },
  icon: 'FieldTimeOutlined',
  properties: dateShape,
  columnTypes: ['datetime', 'timestamptz'],
})

/** Shows a label for a stored value. */
export const Mapping: ComponentFactory<'Mapping', MappingProperties> = defineComponent({
  name: 'Mapping',
  group: 'display',
  label: { en: 'Mapping', zh: '映射' },
  description: { en: 'Shows a label for a stored value', zh: '为保存的值显示名称' },
  icon: 'RetweetOutlined',
  properties: { ...displayShape, map: labels, colors: labels },
  required: ['map'],
  columnTypes: ['enum', 'varchar', 'char', 'tinyint', 'smallint', 'integer'],
})

/** Icon and text for a state. */
export const Status: ComponentFactory<'Status', StatusProperties> = defineComponent({
  name: 'Status',
  group: 'display',
  label: { en: 'Status', zh: '状态' },
  description: { en: 'Icon and text for a state', zh: '用图标和文字表示状态' },
  icon: 'CheckCircleOutlined',
  properties: {
    ...displayShape,
    map: z.record(
      z.string(),
      z.strictObject({ label: text, status: z.enum(['success', 'processing', 'error', 'warning', 'default']) }),
    ),
  },
  columnTypes: ['boolean', 'tinyint', 'bit', 'enum'],
})

/** Bar or ring filled by percent. */
export const Progress: ComponentFactory<'Progress', ProgressProperties> = defineComponent({
  name: 'Progress',
  group: 'display',
  label: { en: 'Progress', zh: '进度' },
  description: { en: 'Bar or ring filled by percent', zh: '按百分比填充的条或环' },
  icon: 'LoadingOutlined',
  properties: { ...namedDisplayShape, max: amount, shape: z.enum(['line', 'circle', 'dashboard']) },
  defaults: { max: 100, shape: 'line' },
  columnTypes: ['tinyint', 'smallint', 'integer', 'decimal', 'float', 'double'],
})

/** Coloured label. */
export const Tag: ComponentFactory<'Tag', TagProperties> = defineComponent({
  name: 'Tag',
  group: 'display',
  label: { en: 'Tag', zh: '标签' },
  description: { en: 'Coloured label', zh: '彩色标签' },
  icon: 'TagOutlined',
  properties: { ...displayShape, color: text, map: labels, colors: labels },
  columnTypes: ['enum', 'varchar'],
})

/** Row of labels. */
export const Tags: ComponentFactory<'Tags', TagsProperties> = defineComponent({
  name: 'Tags',
  group: 'display',
  label: { en: 'Tags', zh: '标签组' },
  description: { en: 'Row of labels', zh: '一排标签' },
  icon: 'TagsOutlined',
  properties: { ...displayShape, color: text, map: labels, colors: labels, max: count },
  columnTypes: ['set', 'json'],
})

/** Colour swatch. */
export const Color: ComponentFactory<'Color', DisplayProperties> = defineComponent({
  name: 'Color',
  group: 'display',
  label: { en: 'Colour', zh: '颜色' },
  description: { en: 'Colour swatch', zh: '色块' },
  icon: 'BgColorsOutlined',
  properties: displayShape,
  columnTypes: ['char', 'varchar'],
})

/** Picture with zoom. */
export const ImageDisplay: ComponentFactory<'Image', ImageDisplayProperties> = defineComponent({
  name: 'Image',
  factory: 'ImageDisplay',
  group: 'display',
  label: { en: 'Image', zh: '图片' },
  description: { en: 'Picture with zoom', zh: '可放大的图片' },
  icon: 'PictureOutlined',
  properties: { ...namedDisplayShape, width: size, height: size, zoom: flag },
  columnTypes: ['varchar', 'text'],
})
