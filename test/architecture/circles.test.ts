import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

function lint(files: Readonly<Record<string, string>>): { readonly code: number | null; readonly output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-circles-'))
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    mkdirSync(join(folder, 'packages/one/src'), { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'packages/one/src', name), text)
    const biome = join(root, 'node_modules/.bin/biome')
    const { status, stdout, stderr } = spawnSync(biome, ['lint', '--vcs-enabled=false', '.'], { cwd: folder })
    return { code: status, output: `${stdout}${stderr}` }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const above = "import type { Below } from './below.ts'\n\nexport interface Above {\n  readonly below: Below | null\n}\n"

it('a circle of imports fails the check, also when only types are imported', () => {
  const straight = lint({ 'above.ts': above, 'below.ts': 'export interface Below {\n  readonly name: string\n}\n' })
  expect(straight.code, straight.output).toBe(0)
  const circle = lint({
    'above.ts': above,
    'below.ts':
      "import type { Above } from './above.ts'\n\nexport interface Below {\n  readonly above: Above | null\n}\n",
  })
  expect(circle.code).not.toBe(0)
  expect(circle.output).toContain('noImportCycles')
})
