import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/machine/longest-first.ts'
import { ring } from './test/machine/ring.ts'

const kinds = '{browser,editor}'
const rings = '{all,sampled}'

/** The endings of the test files of a project in this ring; CONTRIBUTING says what they mean. */
const endings = {
  test: ['test.ts', 'sampled.test.ts'],
  all: [`${rings}.test.ts`],
  proof: ['{proof,sampled}.test.ts'],
}[ring]

/**
 * What a project runs: files called `<name>.<kind>.test.ts`, or without a kind. The limit is the only one that a test has,
 * so generous that only a defect meets it.
 */
function project(name: string, minutes: number, include: readonly string[], exclude: readonly string[] = []) {
  const limit = minutes * 60_000
  return {
    extends: true as const,
    test: {
      name,
      include: include.map((pattern) => `{packages,test}/**/${pattern}`),
      exclude: ['**/node_modules/**', '**/dist/**', ...exclude.map((pattern) => `**/${pattern}`)],
      testTimeout: limit,
      hookTimeout: limit,
      setupFiles: [
        'test/machine/unmarked-statements.ts',
        ...(name === 'node' ? [] : ['test/machine/failure-reports.ts']),
      ],
      expect: { poll: { timeout: limit } },
    },
  }
}

const otherRings = { test: ['*.all.test.ts', '*.proof.test.ts'], all: ['*.proof.test.ts'], proof: [] }[ring]

export default defineConfig({
  test: {
    globalSetup: ['test/databases/global-setup.ts'],
    reporters: ['default', './test/machine/count-reporter.ts'],
    // Node runs the files as it runs the product. Files share the modules of their worker: loading them again for every
    // file took 40 % of the time.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--conditions=@quoin/source'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: ring !== 'test',
    projects: [
      project(
        'node',
        // Larger samples take longer.
        { test: 2, all: 10, proof: 120 }[ring],
        endings.map((ending) => `*.${ending}`),
        [...otherRings, `*.${kinds}.test.ts`, `*.${kinds}.${rings}.test.ts`],
      ),
      project(
        'browser',
        10,
        endings.map((ending) => `*.browser.${ending}`),
        otherRings,
      ),
      project(
        'editor',
        10,
        endings.map((ending) => `*.editor.${ending}`),
        otherRings,
      ),
    ],
  },
})
