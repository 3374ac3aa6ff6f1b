import { expect, it } from 'vitest'
import { lint } from './linted.ts'

const above = "import type { Below } from './below.ts'\n\nexport interface Above {\n  readonly below: Below | null\n}\n"

it('a circle of imports fails the check, also when only types are imported', () => {
  const straight = lint({
    'packages/one/src/above.ts': above,
    'packages/one/src/below.ts': 'export interface Below {\n  readonly name: string\n}\n',
  })
  expect(straight.code, straight.output).toBe(0)
  const circle = lint({
    'packages/one/src/above.ts': above,
    'packages/one/src/below.ts':
      "import type { Above } from './above.ts'\n\nexport interface Below {\n  readonly above: Above | null\n}\n",
  })
  expect(circle.code).not.toBe(0)
  expect(circle.output).toContain('noImportCycles')
})
