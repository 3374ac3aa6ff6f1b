import { z } from 'zod'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { flag, type Option, options, text, texts } from '../property-schema.ts'
import { type ControlProperties, controlShape, type TypedControlProperties, typedControlShape } from './control.ts'

/** Properties of {@link ChainedSelectControl}: stores an array, one value for each drop-down. */
export interface ChainedSelectControlProperties extends ControlProperties {
  /** The tree whose levels become drop-downs. */
  readonly options?: readonly Option[]
  /** An address that answers `{ options }` of one level; `{parent}` is the value chosen before. */
  readonly source?: string
  /** The name of each drop-down; their number is the number of levels. */
  readonly levels: readonly string[]
}

/** Properties of {@link CityControl}: stores the six-digit code of the place. */
export interface CityControlProperties extends TypedControlProperties {
  /** How deep the choice goes. */
  readonly level?: 'province' | 'city' | 'district'
}

/** Properties of {@link MatrixControl}: stores an object of rows, each with an array of columns or one column. */
export interface MatrixControlProperties extends ControlProperties {
  readonly rows: readonly Option[]
  readonly columns: readonly Option[]
  /** Several ticks in a row; on by default. */
  readonly multiple?: boolean
}

/** Row of drop-downs, each loaded from the one before. */
export const ChainedSelectControl: ComponentFactory<'ChainedSelectControl', ChainedSelectControlProperties> =
  defineComponent({
    name: 'ChainedSelectControl',
    group: 'form',
    label: { en: 'Chained selects', zh: '链式下拉框' },
    description: { en: 'Row of drop-downs, each loaded from the one before', zh: '一排下拉框，后一个取决于前一个' },
    icon: 'NodeIndexOutlined',
    properties: { ...controlShape, options, source: text, levels: texts },
    required: ['name', 'levels'],
    columnTypes: ['json'],
  })

/** Province, city and district of China. */
export const CityControl: ComponentFactory<'CityControl', CityControlProperties> = defineComponent({
  name: 'CityControl',
  group: 'form',
  label: { en: 'Place in China', zh: '省市区' },
  description: { en: 'Province, city and district of China', zh: '选择省、市、区' },
  icon: 'EnvironmentOutlined',
  properties: { ...typedControlShape, level: z.enum(['province', 'city', 'district']) },
  required: ['name'],
  defaults: { level: 'district' },
  columnTypes: ['char', 'varchar'],
})

/** Grid of tick boxes by row and column. */
export const MatrixControl: ComponentFactory<'MatrixControl', MatrixControlProperties> = defineComponent({
  name: 'MatrixControl',
  group: 'form',
  label: { en: 'Matrix of ticks', zh: '矩阵勾选' },
  description: { en: 'Grid of tick boxes by row and column', zh: '按行和列排列的勾选框' },
  icon: 'AppstoreOutlined',
  properties: { ...controlShape, rows: options, columns: options, multiple: flag },
  required: ['name', 'rows', 'columns'],
  defaults: { multiple: true },
  columnTypes: ['json'],
})
