import { z } from 'zod'
import type { Condition } from '../../conditions/condition.ts'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { type Body, bodySchema, flag, text } from '../property-schema.ts'

/** Properties of {@link Collapse}. */
export interface CollapseProperties {
  readonly title: string
  readonly body: Body
  readonly collapsed?: boolean
}

/** Properties of {@link CollapseGroup}. */
export interface CollapseGroupProperties {
  readonly items: readonly CollapseProperties[]
  /** Opening one closes the others. */
  readonly accordion?: boolean
}

/** One body of {@link SwitchContainer}. */
export interface SwitchCase {
  readonly when?: Condition
  readonly body: Body
}

/** Properties of {@link SwitchContainer}: the first case that holds is shown. */
export interface SwitchContainerProperties {
  readonly cases: readonly SwitchCase[]
}

/** Properties of {@link TooltipWrapper}. */
export interface TooltipWrapperProperties {
  /** May hold `{field}`. */
  readonly content: string
  readonly body: Body
}

const fold = z.strictObject({
  title: text,
  body: bodySchema,
  collapsed: flag.optional(),
}) as z.ZodType<CollapseProperties>
const switchCase = z.strictObject({ when: conditionSchema.optional(), body: bodySchema }) as z.ZodType<SwitchCase>

/** One block that folds. */
export const Collapse: ComponentFactory<'Collapse', CollapseProperties> = defineComponent({
  name: 'Collapse',
  group: 'layout',
  label: { en: 'Fold', zh: '折叠块' },
  description: { en: 'One block that folds', zh: '可折叠的内容块' },
  icon: 'DownOutlined',
  properties: { title: text, body: bodySchema, collapsed: flag },
  required: ['title', 'body'],
})

/** Stack of folding blocks. */
export const CollapseGroup: ComponentFactory<'CollapseGroup', CollapseGroupProperties> = defineComponent({
  name: 'CollapseGroup',
  group: 'layout',
  label: { en: 'Folds', zh: '折叠组' },
  description: { en: 'Stack of folding blocks', zh: '一组可折叠的内容块' },
  icon: 'MenuUnfoldOutlined',
  properties: { items: z.array(fold), accordion: flag },
  required: ['items'],
})

/** Shows one of several bodies by condition. */
export const SwitchContainer: ComponentFactory<'SwitchContainer', SwitchContainerProperties> = defineComponent({
  name: 'SwitchContainer',
  group: 'layout',
  label: { en: 'Switch by condition', zh: '条件容器' },
  description: { en: 'Shows one of several bodies by condition', zh: '按条件显示其中一块内容' },
  icon: 'BranchesOutlined',
  properties: { cases: z.array(switchCase) },
  required: ['cases'],
})

/** Adds a hover hint to its content. */
export const TooltipWrapper: ComponentFactory<'TooltipWrapper', TooltipWrapperProperties> = defineComponent({
  name: 'TooltipWrapper',
  group: 'layout',
  label: { en: 'Hover hint', zh: '悬停提示' },
  description: { en: 'Adds a hover hint to its content', zh: '为内容添加悬停提示' },
  icon: 'MessageOutlined',
  properties: { content: text, body: bodySchema },
  required: ['content', 'body'],
})
