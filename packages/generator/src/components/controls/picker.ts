import { z } from 'zod'
import { type ComponentFactory, defineComponent } from '../component.ts'
import type { PropertyItem } from '../data/crud.ts'
import { flag, type Option, options, text } from '../property-schema.ts'
import { type ControlProperties, controlShape } from './control.ts'
import type { TransferControlProperties } from './tree.ts'

/** Properties of {@link PickerControl}: stores the key of the chosen row, or an array of them. */
export interface PickerControlProperties extends ControlProperties {
  /** The address of the resource whose list is shown, below the API. */
  readonly api: string
  readonly columns: readonly PropertyItem[]
  /** The field that is stored. */
  readonly valueField?: string
  /** The field that names a chosen row. */
  readonly labelField?: string
  readonly multiple?: boolean
}

/** Properties of {@link ChartRadiosControl}. */
export interface ChartRadiosControlProperties extends ControlProperties {
  readonly options: readonly Option[]
  /** The size of each segment by the value of its option; equal without it. */
  readonly amounts?: Readonly<Record<string, number>>
}

const transferShape = { ...controlShape, options, source: text, searchable: flag }

/** Opens a list in a pop-up and stores the chosen rows. */
export const PickerControl: ComponentFactory<'PickerControl', PickerControlProperties> = defineComponent({
  name: 'PickerControl',
  group: 'form',
  label: { en: 'Row picker', zh: '列表选取' },
  description: { en: 'Opens a list in a pop-up and stores the chosen rows', zh: '在弹窗列表中选取并保存所选行' },
  icon: 'SelectOutlined',
  properties: {
    ...controlShape,
    api: text,
    columns: z.array(z.looseObject({ name: text })) as unknown as z.ZodType<readonly PropertyItem[]>,
    valueField: text,
    labelField: text,
    multiple: flag,
  },
  required: ['name', 'api', 'columns'],
  defaults: { valueField: 'id', labelField: 'name', multiple: false },
  columnTypes: ['integer', 'bigint', 'json'],
})

/** Two-pane picker opened in a pop-up. */
export const TransferPickerControl: ComponentFactory<'TransferPickerControl', TransferControlProperties> =
  defineComponent({
    name: 'TransferPickerControl',
    group: 'form',
    label: { en: 'Two-pane picker in a pop-up', zh: '弹窗穿梭器' },
    description: { en: 'Two-pane picker opened in a pop-up', zh: '在弹窗中打开的穿梭选择器' },
    icon: 'SwapOutlined',
    properties: transferShape,
    required: ['name'],
    columnTypes: ['json', 'set'],
  })

/** Two-pane picker whose left side has tabs. */
export const TabsTransferControl: ComponentFactory<'TabsTransferControl', TransferControlProperties> = defineComponent({
  name: 'TabsTransferControl',
  group: 'form',
  label: { en: 'Two-pane picker with tabs', zh: '标签页穿梭器' },
  description: {
    en: 'Two-pane picker whose left side has a tab for each branch of the options',
    zh: '左侧按选项分支分为标签页的穿梭选择器',
  },
  icon: 'SwapOutlined',
  properties: transferShape,
  required: ['name'],
  columnTypes: ['json', 'set'],
})

/** Choice made by clicking a segment of a chart. */
export const ChartRadiosControl: ComponentFactory<'ChartRadiosControl', ChartRadiosControlProperties> = defineComponent(
  {
    name: 'ChartRadiosControl',
    group: 'form',
    label: { en: 'Choice on a chart', zh: '图表单选' },
    description: { en: 'Choice made by clicking a segment of a chart', zh: '点击图表分区进行单选' },
    icon: 'PieChartOutlined',
    properties: { ...controlShape, options, amounts: z.record(z.string(), z.number()) },
    required: ['name', 'options'],
    columnTypes: ['enum', 'varchar'],
  },
)
