import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: { name: 'generator', include: ['test/**/*.test.ts'], testTimeout: 120_000 },
})
