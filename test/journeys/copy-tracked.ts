import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from './fresh-application.ts'

/** Copies the files of a folder as git knows them, so that nothing a developer generated there comes along. */
export function copyTracked(folder: string, target: string): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: repository,
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) {
    const copy = join(target, file.slice(folder.length + 1))
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(join(repository, file), copy)
  }
}
