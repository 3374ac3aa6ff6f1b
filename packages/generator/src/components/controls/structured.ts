import { z } from 'zod'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { count, flag, type Option, object, options, size, texts } from '../property-schema.ts'
import { type ControlProperties, controlShape, type TypedControlProperties, typedControlShape } from './control.ts'

/** Properties of {@link ColorControl}. */
export interface ColorControlProperties extends ControlProperties {
  readonly format?: 'hex' | 'rgb' | 'hsl'
  readonly alpha?: boolean
  readonly presets?: readonly string[]
}

/** Properties of {@link TagControl}: stores an array of texts. */
export interface TagControlProperties extends TypedControlProperties {
  readonly options?: readonly Option[]
  readonly max?: number
  readonly clearable?: boolean
}

/** Properties of {@link JsonSchemaControl}. */
export interface JsonSchemaControlProperties extends ControlProperties {
  /** A JSON Schema; without one the control is a JSON editor (contract §2). */
  readonly schema?: Readonly<Record<string, unknown>>
}

/** Properties of {@link JsonEditorControl}. */
export interface JsonEditorControlProperties extends TypedControlProperties {
  readonly height?: number | string
}

/** Colour chooser that stores hex, rgb or hsl. */
export const ColorControl: ComponentFactory<'ColorControl', ColorControlProperties> = defineComponent({
  name: 'ColorControl',
  group: 'form',
  label: { en: 'Colour', zh: '颜色' },
  description: { en: 'Colour chooser that stores hex, rgb or hsl', zh: '颜色选择器，保存 hex、rgb 或 hsl' },
  icon: 'BgColorsOutlined',
  properties: { ...controlShape, format: z.enum(['hex', 'rgb', 'hsl']), alpha: flag, presets: texts },
  required: ['name'],
  defaults: { format: 'hex' },
  columnTypes: ['char', 'varchar'],
})

/** Free or suggested words kept as tags. */
export const TagControl: ComponentFactory<'TagControl', TagControlProperties> = defineComponent({
  name: 'TagControl',
  group: 'form',
  label: { en: 'Tags', zh: '标签' },
  description: { en: 'Free or suggested words kept as tags', zh: '自由输入或候选的标签' },
  icon: 'TagsOutlined',
  properties: { ...typedControlShape, options, max: count, clearable: flag },
  required: ['name'],
  columnTypes: ['json', 'set'],
})

/** Form built from a JSON Schema; edits an object or array. */
export const JsonSchemaControl: ComponentFactory<'JsonSchemaControl', JsonSchemaControlProperties> = defineComponent({
  name: 'JsonSchemaControl',
  group: 'form',
  label: { en: 'JSON Schema form', zh: 'JSON Schema 表单' },
  description: {
    en: 'Form built from a JSON Schema; edits an object or array',
    zh: '由 JSON Schema 生成的表单，编辑对象或数组',
  },
  icon: 'ApartmentOutlined',
  properties: { ...controlShape, schema: object },
  required: ['name'],
  columnTypes: ['json'],
})

/** Code editor set to JSON. */
export const JsonEditorControl: ComponentFactory<'JsonEditorControl', JsonEditorControlProperties> = defineComponent({
  name: 'JsonEditorControl',
  group: 'form',
  label: { en: 'JSON editor', zh: 'JSON 编辑器' },
  description: { en: 'Code editor set to JSON', zh: 'JSON 代码编辑器' },
  icon: 'CodeOutlined',
  properties: { ...typedControlShape, height: size },
  required: ['name'],
  columnTypes: ['json'],
})
