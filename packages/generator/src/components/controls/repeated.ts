import { nodeSchema } from '../action-schema.ts'
import type { ComponentNode } from '../component.ts'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { count, flag, nodes, text } from '../property-schema.ts'
import { type ControlProperties, controlShape } from './control.ts'

/** Properties of {@link ArrayControl}: stores an array of values of one kind. */
export interface ArrayControlProperties extends ControlProperties {
  /** The control of one value; a text box without it. */
  readonly item?: ComponentNode
  readonly min?: number
  readonly max?: number
}

/**
 * Properties of {@link ComboControl} and {@link TableControl}: stores an array of objects, or one object.
 * With a `relation` the objects are rows of the related table, stored together with the row of the form.
 */
export interface ComboControlProperties extends ControlProperties {
  /** The fields of one group. */
  readonly items: readonly ComponentNode[]
  /** Several groups, stored as an array; on by default. */
  readonly multiple?: boolean
  readonly min?: number
  readonly max?: number
  readonly addText?: string
  /** The name of a hasOne or hasMany relation of the model; `name` is the same. */
  readonly relation?: string
  /** The key of the related rows; the server fills it in. */
  readonly primaryKey?: string
  /** False: related rows are not added here. The server says so too where the person may not. */
  readonly addable?: boolean
  /** False: related rows are shown, not changed. */
  readonly changeable?: boolean
  /** False: related rows are not deleted here. */
  readonly removable?: boolean
}

/** Properties of {@link KeyValueControl}: stores an object. */
export interface KeyValueControlProperties extends ControlProperties {
  readonly keyLabel?: string
  readonly valueLabel?: string
}

const comboShape = {
  ...controlShape,
  items: nodes,
  multiple: flag,
  min: count,
  max: count,
  addText: text,
  relation: text,
  primaryKey: text,
  addable: flag,
  changeable: flag,
  removable: flag,
}

/** List of values of one kind, can be reordered. */
export const ArrayControl: ComponentFactory<'ArrayControl', ArrayControlProperties> = defineComponent({
  name: 'ArrayControl',
  group: 'form',
  label: { en: 'List of values', zh: '值列表' },
  description: { en: 'List of values of one kind, can be reordered', zh: '同类值的列表，可调整顺序' },
  icon: 'UnorderedListOutlined',
  properties: { ...controlShape, item: nodeSchema, min: count, max: count },
  required: ['name'],
  columnTypes: ['json', 'set'],
})

/** One or many small groups of fields. */
export const ComboControl: ComponentFactory<'ComboControl', ComboControlProperties> = defineComponent({
  name: 'ComboControl',
  group: 'form',
  label: { en: 'Groups of fields', zh: '字段组合' },
  description: { en: 'One or many small groups of fields', zh: '一组或多组字段' },
  icon: 'ProfileOutlined',
  properties: comboShape,
  required: ['name', 'items'],
  defaults: { multiple: true },
  columnTypes: ['json'],
})

/** Rows edited inside a table. */
export const TableControl: ComponentFactory<'TableControl', ComboControlProperties> = defineComponent({
  name: 'TableControl',
  group: 'form',
  label: { en: 'Table of fields', zh: '表格编辑' },
  description: { en: 'Rows edited inside a table', zh: '在表格中编辑的多行数据' },
  icon: 'TableOutlined',
  properties: comboShape,
  required: ['name', 'items'],
  defaults: { multiple: true },
  columnTypes: ['json'],
})

/** Object edited as key and value rows. */
export const KeyValueControl: ComponentFactory<'KeyValueControl', KeyValueControlProperties> = defineComponent({
  name: 'KeyValueControl',
  group: 'form',
  label: { en: 'Keys and values', zh: '键值对' },
  description: { en: 'Object edited as key and value rows', zh: '以键值行编辑的对象' },
  icon: 'OrderedListOutlined',
  properties: { ...controlShape, keyLabel: text, valueLabel: text },
  required: ['name'],
  columnTypes: ['json'],
})
