#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `quoin needs Node.js 22.18 or newer, and this is ${process.version}. Install a current Node.js and try again.\n`,
  )
  process.exit(1)
}

const { enableCompileCache, registerHooks } = await import('node:module')
enableCompileCache?.()

// Published packages carry no src: only inside the repository does the command run from its sources, with no build, unless
// the tests start what they have built.
const source = new URL('../src/commands/quoin.ts', import.meta.url)
if (!process.env.TEST_BUILT && existsSync(fileURLToPath(source))) {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, { ...context, conditions: [...context.conditions, '@quoin/source'] }),
  })
  await import(source.href)
} else {
  await import('../dist/bundle/quoin.js')
}
