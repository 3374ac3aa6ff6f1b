import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What git makes of three texts; null where it reports a conflict. */
export function gitMerge(mine: string, base: string, next: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-git-'))
  try {
    const paths = Object.entries({ mine, base, next }).map(([name, text]) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    })
    const { status, stdout } = spawnSync('git', ['merge-file', '-p', ...paths], { encoding: 'utf8' })
    return status === 0 ? stdout : null
  } finally {
    rmSync(folder, { recursive: true })
  }
}
