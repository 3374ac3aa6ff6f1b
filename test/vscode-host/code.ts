#!/usr/bin/env node
// Stands in for the `code` executable where the desktop editor cannot be downloaded: takes the arguments of
// @vscode/test-electron and ends with the exit code of the test run.
import { parseCodeArguments } from './code-arguments.ts'
import { openWorkbench } from './workbench.ts'

/** Milliseconds. */
const timeLimit = 480_000

async function main(): Promise<number> {
  const { extensionTestsPath, ...parameters } = parseCodeArguments(process.argv.slice(2))
  const { promise: ended, resolve: end } = Promise.withResolvers<number>()
  const timer = setTimeout(() => {
    console.error(`The tests in the workbench gave no result within ${timeLimit / 1000} s.`)
    end(124)
  }, timeLimit)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(130))
  await using _workbench = await openWorkbench({
    ...parameters,
    extensionTestsPath,
    prepare: async (page) => {
      const output = { error: console.error, warn: console.error }
      await page.exposeFunction('codeAutomationLog', (kind: 'error' | 'warn' | 'log', values: unknown[]) =>
        (kind === 'error' || kind === 'warn' ? output[kind] : console.log)(...values),
      )
      await page.exposeFunction('codeAutomationExit', (code: number) => end(code))
      page.on('crash', () => end(70))
    },
  })
  try {
    return await ended
  } finally {
    clearTimeout(timer)
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error)
  return 1
})
