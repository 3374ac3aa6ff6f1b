import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What the linter says of some files, by their paths in the repository. */
export function lint(files: Readonly<Record<string, string>>): {
  readonly code: number | null
  readonly output: string
} {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-linted-'))
  try {
    for (const name of ['biome.json', 'test/architecture/branches.grit']) cpSync(join(root, name), join(folder, name))
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const biome = join(root, 'node_modules/.bin/biome')
    const { status, stdout, stderr } = spawnSync(
      biome,
      ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '.'],
      { cwd: folder },
    )
    return { code: status, output: `${stdout}${stderr}` }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
