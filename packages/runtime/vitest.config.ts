import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    name: 'runtime',
    include: ['test/**/*.test.ts'],
    // These run as Node runs them, with a configuration of their own.
    exclude: ['test/extensions/**'],
    globalSetup: ['@quoin/test-databases/global-setup', '@quoin/test-databases/redis-setup'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One second, as it is by itself, is less than a busy machine may take for one answer.
    expect: { poll: { timeout: 20_000 } },
    // A browser or a server on a busy machine may miss a moment; a defect fails every time.
    retry: 2,
  },
})
