import type { Reporter, TestModule } from 'vitest/node'

/** Prints one line that a script can add up: how many tests were executed, and how they ended. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) for (const test of module.children.allTests()) counts[test.result().state]++
    const { passed, failed, skipped, pending } = counts
    console.log(`Executed: ${passed} passed, ${failed + pending} failed, ${skipped} skipped`)
  }
}
