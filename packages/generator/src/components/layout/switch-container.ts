import type { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { bodySchema, list, part } from '../property-schema.ts'

const switchCase = part({ when: conditionSchema, body: bodySchema }, ['body'])

/** One body of {@link SwitchContainer}. */
export type SwitchCase = z.output<typeof switchCase>

/** Shows one of several bodies by condition. */
export const SwitchContainer = defineComponent({
  name: 'SwitchContainer',
  group: 'layout',
  label: { en: 'Switch by condition', zh: '条件容器' },
  description: { en: 'Shows one of several bodies by condition', zh: '按条件显示其中一块内容' },
  icon: 'BranchesOutlined',
  properties: { cases: list(switchCase) },
  required: ['cases'],
})

/** Properties of {@link SwitchContainer}: the first case that holds is shown. */
export type SwitchContainerProperties = PropertiesOf<typeof SwitchContainer>
