import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    name: 'vscode',
    include: ['test/**/*.test.ts'],
    globalSetup: ['@quoin/test-databases/global-setup'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // One second, as it is by itself, is less than a busy machine may take for one answer.
    expect: { poll: { timeout: 20_000 } },
    // A browser or a server on a busy machine may miss a moment; a defect fails every time.
    retry: 2,
    // The workbench, a browser and servers: two files at once would only slow each other down.
    fileParallelism: false,
  },
})
