import { z } from 'zod'
import type { Condition } from '../../conditions/condition.ts'
import { type ComponentFactory, type ComponentNode, defineComponent } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { flag, nodes, text } from '../property-schema.ts'

/** Properties of {@link GroupControl}. */
export interface GroupControlProperties {
  readonly label?: string
  readonly body: readonly ComponentNode[]
  /** Pixels between the fields. */
  readonly gap?: number
  readonly visibleWhen?: Condition
}

/** Properties of {@link FieldSetControl}. */
export interface FieldSetControlProperties {
  readonly title: string
  readonly body: readonly ComponentNode[]
  readonly collapsible?: boolean
  readonly collapsed?: boolean
  readonly visibleWhen?: Condition
}

/** Fields laid side by side in one row. */
export const GroupControl: ComponentFactory<'GroupControl', GroupControlProperties> = defineComponent({
  name: 'GroupControl',
  group: 'form',
  label: { en: 'Row of fields', zh: '字段行' },
  description: { en: 'Fields laid side by side in one row', zh: '并排放在一行的字段' },
  icon: 'ColumnWidthOutlined',
  properties: { label: text, body: nodes, gap: z.number(), visibleWhen: conditionSchema },
  required: ['body'],
})

/** Titled group of fields that can collapse. */
export const FieldSetControl: ComponentFactory<'FieldSetControl', FieldSetControlProperties> = defineComponent({
  name: 'FieldSetControl',
  group: 'form',
  label: { en: 'Field set', zh: '字段集' },
  description: { en: 'Titled group of fields that can collapse', zh: '带标题、可折叠的字段组' },
  icon: 'GroupOutlined',
  properties: { title: text, body: nodes, collapsible: flag, collapsed: flag, visibleWhen: conditionSchema },
  required: ['title', 'body'],
})
