import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    name: 'vscode',
    include: ['test/**/*.test.ts'],
    globalSetup: ['../../test/databases/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // The workbench, a browser and servers: two files at once would only slow each other down.
    fileParallelism: false,
  },
})
