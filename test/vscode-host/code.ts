#!/usr/bin/env node
// Stands in for the `code` executable where the desktop editor cannot be downloaded: takes the arguments of
// @vscode/test-electron and ends with the exit code of the test run.
import { launchBrowser } from '@quoin/test-machine/chromium'
import { parseCodeArguments } from './code-arguments.ts'
import { startCodeServer } from './code-server.ts'
import { watchSuite } from './suite-run.ts'
import { openWindow } from './workbench.ts'

async function main(): Promise<number> {
  const parameters = parseCodeArguments(process.argv.slice(2))
  const { prepare, ended, end } = watchSuite((line, isError) => (isError ? console.error : console.log)(line))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(130))
  await using server = await startCodeServer(parameters)
  await using browser = await launchBrowser()
  await using _window = await openWindow({ server, browser }, { ...parameters, prepare })
  return await ended
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error)
  return 1
})
