import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadEnvironment } from '../../src/config/load-environment.ts'

it('an .env that cannot be read is named as such, and an application without one needs none', async () => {
  const root = await mkdtemp(join(tmpdir(), 'quoin-environment-'))
  onTestFinished(() => rm(root, { recursive: true }))
  loadEnvironment(root)
  const file = join(root, '.env')
  await mkdir(file)
  expect(() => loadEnvironment(root)).toThrow(
    expect.objectContaining({ code: 'RUNTIME_ENVIRONMENT_UNREADABLE', message: expect.stringContaining(file) }),
  )
  await rm(file, { recursive: true })
  await writeFile(file, 'QUOIN_TEST_ENVIRONMENT=read\n')
  onTestFinished(() => void delete process.env.QUOIN_TEST_ENVIRONMENT)
  loadEnvironment(root)
  expect(process.env.QUOIN_TEST_ENVIRONMENT).toBe('read')
})
