import type { Scalar } from '../../conditions/condition.ts'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { scalarSchema } from '../condition.ts'
import { flag, type Option, options, text } from '../property-schema.ts'
import { type ControlProperties, controlShape, type TypedControlProperties, typedControlShape } from './control.ts'

/** Where a choice takes its options from: a fixed list, an address, or a relation of the model. */
export interface ChoiceProperties extends ControlProperties {
  readonly options?: readonly Option[]
  /** An address that answers `{ options, hasNext }`; the server fills it in for a relation. */
  readonly source?: string
  /** The name of a relation of the model; read by the server. */
  readonly relation?: string
}

/** Properties of {@link SelectControl} and {@link MultiSelectControl}. */
export interface SelectControlProperties extends ChoiceProperties, TypedControlProperties {
  /** Stores an array. */
  readonly multiple?: boolean
  readonly clearable?: boolean
  readonly searchable?: boolean
  /** Lets a person add a value that is not in the list. */
  readonly creatable?: boolean
  /** The resource in whose own form a missing row can be made, such as `customers`; the server knows who may. */
  readonly createIn?: string
  /** The column of a row made so that becomes the value; `id` without it. */
  readonly valueField?: string
}

/** Properties of {@link RadiosControl}. */
export interface RadiosControlProperties extends ChoiceProperties {
  /** One below the other. */
  readonly vertical?: boolean
}

/** Properties of {@link CheckboxesControl}. */
export interface CheckboxesControlProperties extends ChoiceProperties {
  readonly vertical?: boolean
  readonly checkAll?: boolean
}

/** Properties of {@link CheckboxControl}. */
export interface CheckboxControlProperties extends ControlProperties {
  /** The text beside the box. */
  readonly option?: string
  readonly trueValue?: Scalar
  readonly falseValue?: Scalar
}

/** Properties of {@link SwitchControl}. */
export interface SwitchControlProperties extends ControlProperties {
  readonly onText?: string
  readonly offText?: string
  readonly trueValue?: Scalar
  readonly falseValue?: Scalar
}

const choiceShape = { ...controlShape, options, source: text, relation: text }
const selectShape = {
  ...choiceShape,
  ...typedControlShape,
  multiple: flag,
  clearable: flag,
  searchable: flag,
  creatable: flag,
  createIn: text,
  valueField: text,
}
const toggleShape = { ...controlShape, trueValue: scalarSchema, falseValue: scalarSchema }

/** Drop-down list, single or multiple, local or remote options. */
export const SelectControl: ComponentFactory<'SelectControl', SelectControlProperties> = defineComponent({
  name: 'SelectControl',
  group: 'form',
  label: { en: 'Select', zh: '下拉框' },
  description: {
    en: 'Drop-down list, single or multiple, local or remote options',
    zh: '单选或多选下拉框，选项可本地或远程',
  },
  icon: 'DownSquareOutlined',
  properties: selectShape,
  required: ['name'],
  columnTypes: ['enum', 'varchar', 'char', 'tinyint', 'smallint', 'integer', 'bigint', 'uuid', 'boolean'],
})

/** Drop-down list that starts in multiple mode. */
export const MultiSelectControl: ComponentFactory<'MultiSelectControl', SelectControlProperties> = defineComponent({
  name: 'MultiSelectControl',
  group: 'form',
  label: { en: 'Multi-select', zh: '多选下拉框' },
  description: { en: 'Drop-down list that starts in multiple mode', zh: '默认多选的下拉框' },
  icon: 'CheckSquareOutlined',
  properties: selectShape,
  required: ['name'],
  columnTypes: ['set', 'json'],
})

/** Group of radio buttons, one choice. */
export const RadiosControl: ComponentFactory<'RadiosControl', RadiosControlProperties> = defineComponent({
  name: 'RadiosControl',
  group: 'form',
  label: { en: 'Radio group', zh: '单选组' },
  description: { en: 'Group of radio buttons, one choice', zh: '一组单选按钮' },
  icon: 'CheckCircleOutlined',
  properties: { ...choiceShape, vertical: flag },
  required: ['name'],
  columnTypes: ['enum', 'tinyint', 'boolean', 'varchar'],
})

/** One tick box with custom on and off values. */
export const CheckboxControl: ComponentFactory<'CheckboxControl', CheckboxControlProperties> = defineComponent({
  name: 'CheckboxControl',
  group: 'form',
  label: { en: 'Check box', zh: '勾选框' },
  description: { en: 'One tick box with custom on and off values', zh: '单个勾选框，可自定义开关值' },
  icon: 'CheckSquareOutlined',
  properties: { ...toggleShape, option: text },
  required: ['name'],
  defaults: { trueValue: true, falseValue: false },
  columnTypes: ['boolean', 'tinyint', 'bit'],
})

/** Group of tick boxes, several choices. */
export const CheckboxesControl: ComponentFactory<'CheckboxesControl', CheckboxesControlProperties> = defineComponent({
  name: 'CheckboxesControl',
  group: 'form',
  label: { en: 'Check box group', zh: '多选组' },
  description: { en: 'Group of tick boxes, several choices', zh: '一组勾选框，可多选' },
  icon: 'OrderedListOutlined',
  properties: { ...choiceShape, vertical: flag, checkAll: flag },
  required: ['name'],
  columnTypes: ['set', 'json'],
})

/** On-off toggle with custom stored values. */
export const SwitchControl: ComponentFactory<'SwitchControl', SwitchControlProperties> = defineComponent({
  name: 'SwitchControl',
  group: 'form',
  label: { en: 'Switch', zh: '开关' },
  description: { en: 'On-off toggle with custom stored values', zh: '开关，可自定义保存的值' },
  icon: 'SwapOutlined',
  properties: { ...toggleShape, onText: text, offText: text },
  required: ['name'],
  defaults: { trueValue: true, falseValue: false },
  columnTypes: ['boolean', 'tinyint', 'bit'],
})
