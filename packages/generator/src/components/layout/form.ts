import { z } from 'zod'
import { type ActionSchema, actionSchema, type RequestSchema, requestSchema } from '../action-schema.ts'
import {
  type ComponentFactory,
  type ComponentNode,
  defineComponent,
  type NodeOf,
  type PropertyShape,
} from '../component.ts'
import { flag, nodes, text } from '../property-schema.ts'

/** Properties of {@link Form}. */
export interface FormProperties {
  readonly title?: string
  /** `filter` forms sit above a list, `create` sends all touched fields, `edit` only the changed ones. */
  readonly mode?: 'create' | 'edit' | 'filter' | 'plain'
  readonly layout?: 'vertical' | 'horizontal' | 'inline'
  /** Controls, groups of controls and layout. */
  readonly body: readonly ComponentNode[]
  /** Where the form is sent. */
  readonly request?: RequestSchema
  /** Where its first data comes from. */
  readonly initRequest?: RequestSchema
  readonly data?: Readonly<Record<string, unknown>>
  /** Columns of fields. */
  readonly columns?: number
  readonly actions?: readonly ComponentNode[]
  /** What follows a successful send; without it the dialog closes and the list reloads. */
  readonly then?: readonly ActionSchema[]
  readonly submitText?: string
  readonly disabled?: boolean
}

/** The wire form of {@link Form}. */
export type FormSchema = NodeOf<'Form', FormProperties>

/** The zod form of {@link FormProperties}. */
export const formShape: PropertyShape<FormProperties> = {
  title: text,
  mode: z.enum(['create', 'edit', 'filter', 'plain']),
  layout: z.enum(['vertical', 'horizontal', 'inline']),
  body: nodes,
  request: requestSchema,
  initRequest: requestSchema,
  data: z.record(z.string(), z.unknown()),
  columns: z.int().min(1).max(4),
  actions: nodes,
  // biome-ignore lint/suspicious/noThenProperty: the name on the wire
  then: z.array(actionSchema),
  submitText: text,
  disabled: flag,
}

/** Form with load, save and validation. */
export const Form: ComponentFactory<'Form', FormProperties> = defineComponent({
  name: 'Form',
  group: 'layout',
  label: { en: 'Form', zh: '表单' },
  description: { en: 'Form with load, save and validation', zh: '带加载、保存和校验的表单' },
  icon: 'FormOutlined',
  properties: formShape,
  required: ['body'],
  defaults: { mode: 'plain', layout: 'vertical' },
})
