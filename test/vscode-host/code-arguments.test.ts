import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseCodeArguments } from './code-arguments.ts'

describe('the command line of `code`', () => {
  it('accepts what @vscode/test-electron passes, and makes paths absolute', () => {
    const parsed = parseCodeArguments([
      'shop',
      '--no-sandbox',
      '--disable-gpu-sandbox',
      '--extensionDevelopmentPath=/extension',
      '--extensionTestsPath=suite/index.cjs',
      '--user-data-dir=/data',
      '--extensions-dir=/extensions',
    ])
    expect(parsed).toEqual({
      extensionDevelopmentPaths: ['/extension'],
      extensionTestsPath: resolve('suite/index.cjs'),
      userDataDir: '/data',
      extensionsDir: '/extensions',
      target: resolve('shop'),
      ignored: ['--no-sandbox', '--disable-gpu-sandbox'],
    })
  })

  it('accepts several extensions, and preserves an equals sign in a path', () => {
    const { extensionDevelopmentPaths } = parseCodeArguments([
      '--extensionDevelopmentPath=/a=b',
      '--extensionDevelopmentPath=/c',
    ])
    expect(extensionDevelopmentPaths).toEqual(['/a=b', '/c'])
  })

  it('opens no folder when none is named', () => {
    expect(parseCodeArguments([]).target).toBeNull()
  })
})
