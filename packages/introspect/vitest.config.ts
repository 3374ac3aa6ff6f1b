import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    name: 'introspect',
    include: ['test/**/*.test.ts'],
    globalSetup: ['@quoin/test-databases/global-setup'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
