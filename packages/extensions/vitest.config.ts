import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'default'] } },
  test: { name: 'extensions', include: ['test/**/*.test.ts'] },
})
