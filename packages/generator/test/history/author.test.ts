import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localAuthor } from '../../src/history/author.ts'
import { temporaryProject } from '../apply/temporary-project.ts'

// The git settings of this machine are left out.
beforeEach(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
})
afterEach(() => void vi.unstubAllEnvs())

it('the history names who works outside the panel by the user.name of git', async () => {
  const root = await temporaryProject()
  execFileSync('git', ['init', '--quiet', root])
  execFileSync('git', ['-C', root, 'config', 'user.name', 'Ada Lovelace'])
  expect(await localAuthor(root)).toBe('Ada Lovelace')
})

it('the history names who works outside the panel by the user of the system where git knows no name', async () => {
  expect(await localAuthor(await temporaryProject())).toBe(userInfo().username)
})
