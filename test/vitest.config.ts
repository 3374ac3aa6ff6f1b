import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    name: 'test',
    include: ['**/*.test.ts'],
    // A journey starts servers and a browser: two at once would only slow each other down on a small machine.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // One second, as it is by itself, is less than a busy machine may take for one answer.
    expect: { poll: { timeout: 20_000 } },
    // A browser or a server on a busy machine may miss a moment; a defect fails every time.
    retry: 2,
  },
})
