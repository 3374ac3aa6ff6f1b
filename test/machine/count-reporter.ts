import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/**
 * Prints what a script can read: a line for each failure, and one of how many tests were executed and how they ended.
 * `test/run/turbo.ts` adds them up.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strays: readonly SerializedError[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        counts[test.result().state]++
        report(nameOf(module), test.fullName, failureOf(test))
      }
      for (const suite of [module, ...module.children.allSuites()])
        report(nameOf(module), suite.type === 'suite' ? suite.fullName : 'the file', suite.errors()[0]?.message)
    }
    for (const { message } of strays) report('no test', 'an error outside of all tests', message)
    const { passed, failed, skipped, pending } = counts
    console.log(`Executed: ${passed} passed, ${failed + pending} failed, ${skipped} skipped`)
  }
}

/** What a test failed with; nothing for one that passed. A test that has no end was cut off. */
function failureOf(test: TestCase): string | undefined {
  const { state, errors } = test.result()
  return state === 'pending' ? 'It did not end.' : errors?.[0]?.message
}

function nameOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId)
}

function report(file: string, title: string, message: string | undefined): void {
  if (message === undefined) return
  const [reason = ''] = stripVTControlCharacters(message).split('\n', 1)
  console.log(`Failed: ${file} > ${title}: ${reason}`)
}
