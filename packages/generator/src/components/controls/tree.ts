import { type ComponentFactory, defineComponent } from '../component.ts'
import { flag, type Option, options, text } from '../property-schema.ts'
import { type ControlProperties, controlShape, type TypedControlProperties, typedControlShape } from './control.ts'

/** Properties of {@link NestedSelectControl}. */
export interface NestedSelectControlProperties extends TypedControlProperties {
  readonly options?: readonly Option[]
  /** An address that answers `{ options }`, each with its children. */
  readonly source?: string
  /** Stores an array. */
  readonly multiple?: boolean
  readonly searchable?: boolean
  readonly clearable?: boolean
}

/** Properties of {@link TreeSelectControl}. */
export interface TreeSelectControlProperties extends NestedSelectControlProperties {
  /** Opens every branch at first. */
  readonly expanded?: boolean
}

/** Properties of {@link TreeControl}: stores an array. */
export interface TreeControlProperties extends ControlProperties {
  readonly options?: readonly Option[]
  /** An address that answers `{ options }`, each with its children. */
  readonly source?: string
  /** A box above the tree that leaves only the branches with a text. */
  readonly searchable?: boolean
  /** Opens every branch at first. */
  readonly expanded?: boolean
}

/** Properties of {@link TransferControl}. */
export interface TransferControlProperties extends ControlProperties {
  readonly options?: readonly Option[]
  readonly source?: string
  readonly searchable?: boolean
}

const nestedShape = {
  ...typedControlShape,
  options,
  source: text,
  multiple: flag,
  searchable: flag,
  clearable: flag,
}

/** Cascading drop-down for a tree of options. */
export const NestedSelectControl: ComponentFactory<'NestedSelectControl', NestedSelectControlProperties> =
  defineComponent({
    name: 'NestedSelectControl',
    group: 'form',
    label: { en: 'Cascade', zh: '级联选择' },
    description: { en: 'Cascading drop-down for a tree of options', zh: '树形选项的级联下拉框' },
    icon: 'ApartmentOutlined',
    properties: nestedShape,
    required: ['name'],
    columnTypes: ['varchar', 'integer', 'bigint', 'json'],
  })

/** Tree of options inside a drop-down. */
export const TreeSelectControl: ComponentFactory<'TreeSelectControl', TreeSelectControlProperties> = defineComponent({
  name: 'TreeSelectControl',
  group: 'form',
  label: { en: 'Tree select', zh: '树形下拉框' },
  description: { en: 'Tree of options inside a drop-down', zh: '下拉框中的选项树' },
  icon: 'ApartmentOutlined',
  properties: { ...nestedShape, expanded: flag },
  required: ['name'],
  columnTypes: ['varchar', 'integer', 'bigint', 'json'],
})

/** Always-open tree with ticks. */
export const TreeControl: ComponentFactory<'TreeControl', TreeControlProperties> = defineComponent({
  name: 'TreeControl',
  group: 'form',
  label: { en: 'Tree', zh: '树' },
  description: { en: 'Always-open tree with ticks', zh: '带勾选的常开树' },
  icon: 'ClusterOutlined',
  properties: { ...controlShape, options, source: text, searchable: flag, expanded: flag },
  required: ['name'],
  columnTypes: ['json', 'set'],
})

/** Two panes; items are moved from left to right. */
export const TransferControl: ComponentFactory<'TransferControl', TransferControlProperties> = defineComponent({
  name: 'TransferControl',
  group: 'form',
  label: { en: 'Transfer', zh: '穿梭框' },
  description: { en: 'Two panes; items are moved from left to right', zh: '两栏之间移动选项' },
  icon: 'SwapOutlined',
  properties: { ...controlShape, options, source: text, searchable: flag },
  required: ['name'],
  columnTypes: ['json', 'set'],
})
