import { z } from 'zod'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { type Option, options, text } from '../property-schema.ts'
import { type ControlProperties, controlShape } from './control.ts'

/** A field that {@link ConditionBuilderControl} offers. */
export interface ConditionField {
  readonly name: string
  readonly label?: string
  readonly type?: 'text' | 'number' | 'date' | 'select'
  readonly options?: readonly Option[]
}

/** Properties of {@link ConditionBuilderControl}: stores a condition as pages use it, or null for none. */
export interface ConditionBuilderControlProperties extends ControlProperties {
  readonly fields: readonly ConditionField[]
}

/** Properties of {@link RepeatControl}: stores an RFC 5545 recurrence rule, for example `FREQ=WEEKLY;BYDAY=MO,WE`. */
export interface RepeatControlProperties extends ControlProperties {
  /** The units that are offered. */
  readonly units?: readonly ('hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly')[]
}

/** Builder of nested and/or conditions. */
export const ConditionBuilderControl: ComponentFactory<'ConditionBuilderControl', ConditionBuilderControlProperties> =
  defineComponent({
    name: 'ConditionBuilderControl',
    group: 'form',
    label: { en: 'Condition builder', zh: '条件组合' },
    description: { en: 'Builder of nested and/or conditions', zh: '嵌套的与/或条件编辑器' },
    icon: 'BranchesOutlined',
    properties: {
      ...controlShape,
      fields: z.array(
        z.strictObject({
          name: z.string().min(1),
          label: text.optional(),
          type: z.enum(['text', 'number', 'date', 'select']).optional(),
          options: options.optional(),
        }),
      ) as unknown as z.ZodType<readonly ConditionField[]>,
    },
    required: ['name', 'fields'],
    columnTypes: ['json'],
  })

/** How often something repeats. */
export const RepeatControl: ComponentFactory<'RepeatControl', RepeatControlProperties> = defineComponent({
  name: 'RepeatControl',
  group: 'form',
  label: { en: 'Recurrence', zh: '重复周期' },
  description: {
    en: 'How often something repeats, as an RFC 5545 rule',
    zh: '重复频率，保存为 RFC 5545 规则',
  },
  icon: 'RetweetOutlined',
  properties: { ...controlShape, units: z.array(z.enum(['hourly', 'daily', 'weekly', 'monthly', 'yearly'])) },
  required: ['name'],
  defaults: { units: ['hourly', 'daily', 'weekly', 'monthly', 'yearly'] },
  columnTypes: ['varchar'],
})
