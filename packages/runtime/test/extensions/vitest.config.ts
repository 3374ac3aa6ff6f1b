import { defineConfig } from 'vitest/config'

// Extensions are imported as Node imports them: what a second loader would hide is what these tests are about.
export default defineConfig({
  test: {
    name: 'runtime-extensions',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['@quoin/test-databases/global-setup'],
    execArgv: ['--conditions=source'],
    experimental: { viteModuleRunner: false },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One second, as it is by itself, is less than a busy machine may take for one answer.
    expect: { poll: { timeout: 20_000 } },
    // A browser or a server on a busy machine may miss a moment; a defect fails every time.
    retry: 2,
  },
})
