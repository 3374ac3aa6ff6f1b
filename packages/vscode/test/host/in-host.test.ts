import { expect, it } from 'vitest'
import { scratchProject } from '../scratch-project.ts'
import { runInHost } from './run-in-host.ts'

it('works in a real extension host: tree, record, preview, generated files, clean-up', async () => {
  await using project = await scratchProject()
  const { code, output } = await runInHost(project.root)
  // The output of the suite is the message of a failure.
  expect(code === 0 ? '' : output).toBe('')
}, 240_000)
