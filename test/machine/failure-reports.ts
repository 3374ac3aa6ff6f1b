import { afterAll, afterEach, beforeAll, beforeEach, type RunnerTestSuite } from 'vitest'
import { forgetScreens, lastScreens } from './last-screens.ts'

// A setup file of the projects that open pages: a test that met its limit shows what it waited for in vain, any other
// failure what it was looking at.

beforeAll(forgetScreens)
beforeEach(forgetScreens)

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await report(task.name)
})

// biome-ignore lint/correctness/noEmptyPattern: vitest looks there for the fixtures that a hook asks for.
afterAll(async ({}, file) => {
  if (hasFailedHook(file)) await report(file.name)
})

/** What a hook of a group throws belongs to no test. */
function hasFailedHook({ result, tasks }: Readonly<RunnerTestSuite>): boolean {
  return Boolean(result?.errors?.length) || tasks.some((task) => task.type === 'suite' && hasFailedHook(task))
}

async function report(title: string): Promise<void> {
  console.error(`On the screen when "${title}" failed:\n\n${await lastScreens()}`)
}
