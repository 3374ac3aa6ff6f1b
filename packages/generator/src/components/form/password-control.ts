import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { passwordAlgorithms } from '../password-algorithm.ts'
import { singleLineTextShape } from './text-shape.ts'

/** Text box that masks what is typed, with a reveal toggle. */
export const PasswordControl = defineComponent({
  name: 'PasswordControl',
  group: 'form',
  icon: 'LockOutlined',
  properties: {
    ...singleLineTextShape,
    /** Of a record: how the server hashes what is typed; `none` stores it as it is. */
    hash: z.enum([...passwordAlgorithms, 'none']),
  },
  required: ['name'],
  columnTypes: ['char', 'varchar'],
})

/** Properties of {@link PasswordControl}. */
export type PasswordControlProperties = PropertiesOf<typeof PasswordControl>
