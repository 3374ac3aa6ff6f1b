import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'default'] } },
  test: { name: 'introspect', include: ['test/**/*.test.ts'] },
})
