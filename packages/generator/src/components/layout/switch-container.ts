import type { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { bodySchema, listSchemaOf, objectSchema } from '../property-schema.ts'

const switchCase = objectSchema({ when: conditionSchema, body: bodySchema }, ['body'])

/** One body of {@link SwitchContainer}. */
export type SwitchCase = z.output<typeof switchCase>

/** Shows one of several bodies by condition. */
export const SwitchContainer = defineComponent({
  name: 'SwitchContainer',
  group: 'layout',
  icon: 'BranchesOutlined',
  properties: { cases: listSchemaOf(switchCase) },
  required: ['cases'],
})

/** Properties of {@link SwitchContainer}: the first case that holds is shown. */
export type SwitchContainerProperties = PropertiesOf<typeof SwitchContainer>
