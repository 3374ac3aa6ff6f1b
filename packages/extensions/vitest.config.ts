import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['source', 'node'] } },
  // Providers of fixtures are imported by Node itself, and find this package by its source.
  test: {
    name: 'extensions',
    include: ['test/**/*.test.ts'],
    execArgv: ['--conditions=source'],
    testTimeout: 60_000,
    globalSetup: ['@quoin/test-databases/redis-setup'],
  },
})
