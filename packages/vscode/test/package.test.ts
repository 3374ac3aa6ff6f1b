import { spawnSync } from 'node:child_process'
import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const stage = join(root, '../../node_modules/.cache/quoin-vscode/package')

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['package.ts'], { cwd: root, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})

async function packaged(pattern: string): Promise<readonly string[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: stage })) files.push(file)
  return files.sort()
}

describe('the package', () => {
  it('holds what the editor needs and nothing of the sources', async () => {
    const files = (await packaged('**/*.*')).filter((file) => !file.startsWith('dist/engine/'))
    expect(files.filter((file) => !file.endsWith('.vsix') && !file.startsWith('pictures/'))).toEqual([
      'README.md',
      'dist/extension.cjs',
      'dist/jsonrpc.cjs',
      'dist/webview/generator.css',
      'dist/webview/generator.js',
      'dist/zod.cjs',
      'l10n/bundle.l10n.zh-cn.json',
      'media/icon.png',
      'media/quoin.svg',
      'package.json',
      'package.nls.json',
      'package.nls.zh-cn.json',
    ])
    expect(await packaged('**/*.{ts,map}')).toEqual([])
  })

  it('brings the native part of sqlite for every desktop, bound to no version of Node or Electron', async () => {
    const natives = await packaged('dist/engine/node_modules/better-sqlite3/prebuilds/**/*.node')
    const places = natives.map((file) => file.split('/').slice(-2).join('/'))
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'])
      expect(
        places.some((place) => place.includes(platform)),
        `${platform} in ${places.join()}`,
      ).toBe(true)
    for (const file of natives) {
      const bytes = await readFile(join(stage, file), 'latin1')
      expect(bytes, file).toContain('napi_register_module_v1')
      // Names of V8, which change with it, as compilers on Unix and on Windows write them.
      expect(/_ZNK?2v8|@v8@@/.test(bytes), file).toBe(false)
    }
  })

  it('shows pictures that it brings', async () => {
    const readme = await readFile(join(stage, 'README.md'), 'utf8')
    const shown = [...readme.matchAll(/!\[[^\]]+\]\((pictures\/[^)]+)\)/g)].map(([, file = '']) => file)
    expect(shown.length).toBeGreaterThanOrEqual(4)
    for (const file of shown) expect((await stat(join(stage, file))).size, file).toBeGreaterThan(1000)
  })
})
