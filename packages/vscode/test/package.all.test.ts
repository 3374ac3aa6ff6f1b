import { glob, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { packedExtension } from './packed-extension.ts'

let vsix: string
let stage: string

beforeAll(async () => {
  ;({ vsix, stage } = await packedExtension())
})

async function packaged(pattern: string): Promise<readonly string[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: stage })) files.push(file)
  return files.sort()
}

/** The names in a zip file, out of the directory at its end. */
function zippedNames(zip: Buffer): readonly string[] {
  const end = zip.lastIndexOf('PK\u0005\u0006')
  const names: string[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    names.push(zip.toString('utf8', at + 46, at + 46 + (name ?? 0)))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return names
}

describe('the package of the VS Code extension', () => {
  it('contains what the editor needs and no sources', async () => {
    const files = (await packaged('**/*.*')).filter((file) => !file.startsWith('dist/engine/'))
    // What a page loads later: components and icons of the live preview.
    const later = 'dist/webview/assets/'
    expect(files.some((file) => file.startsWith(later))).toBe(true)
    const named = files.filter((file) => ![later, 'pictures/'].some((folder) => file.startsWith(folder)))
    expect(named.filter((file) => !file.endsWith('.vsix'))).toEqual([
      'CHANGELOG.md',
      'README.md',
      'dist/extension.cjs',
      'dist/jsonrpc.cjs',
      'dist/record.schema.json',
      'dist/third-party-notices.txt',
      'dist/webview/generator.css',
      'dist/webview/generator.js',
      'dist/zod.cjs',
      'l10n/bundle.l10n.de.json',
      'l10n/bundle.l10n.zh-cn.json',
      'media/icon.png',
      'media/quoin.svg',
      'package.json',
      'package.nls.de.json',
      'package.nls.json',
      'package.nls.zh-cn.json',
    ])
    expect(await packaged('**/*.{ts,map}')).toEqual([])
  })

  it('is one file with exactly these contents, without tests or sources', async () => {
    const staged = (await packaged('**/*')).filter((file) => !file.endsWith('.vsix'))
    const files: string[] = []
    for (const file of staged) if ((await stat(join(stage, file))).isFile()) files.push(file)
    const names = zippedNames(await readFile(vsix))
    const renamed: Readonly<Record<string, string>> = {
      'CHANGELOG.md': 'changelog.md',
      'README.md': 'readme.md',
      LICENSE: 'LICENSE.txt',
    }
    expect(names.filter((name) => name.startsWith('extension/')).sort()).toEqual(
      files.map((file) => `extension/${renamed[file] ?? file}`).sort(),
    )
    const engine = files.filter((file) => file.startsWith('dist/engine/') && !file.includes('better-sqlite3'))
    const isPart = (file: string): boolean => /-[A-Z\d]{8}\.mjs$/.test(file)
    expect(engine.filter((file) => !isPart(file)).sort()).toEqual(
      ['format-worker', 'main', 'read-config', 'run-migrations', 'type-worker'].map(
        (name) => `dist/engine/${name}.mjs`,
      ),
    )
    // What they load is theirs, nothing of an earlier build.
    const texts = await Promise.all(engine.map((file) => readFile(join(stage, file), 'utf8')))
    const isLoaded = (file: string): boolean => texts.some((text) => text.includes(`"./${basename(file)}"`))
    expect(engine.filter((file) => isPart(file) && !isLoaded(file))).toEqual([])
  })

  it('includes the licences of its bundled dependencies', async () => {
    const notices = await readFile(join(stage, 'dist/third-party-notices.txt'), 'utf8')
    for (const name of [
      'ts-morph',
      'typescript',
      'mysql2',
      'pg',
      'zod',
      'react',
      'antd',
      '@ant-design/icons-svg',
      'kysely',
    ])
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'))
    const titles = [...notices.matchAll(/^(?:@[\w.-]+\/)?[\w.-]+ \d[\w.+-]* \(([^)]*)\)$/gm)]
    expect(titles.map(([, licence]) => licence).filter((licence) => licence === 'undefined')).toEqual([])
    const parts = notices.split(/^-{80}$/m).filter((part) => part.trim().split('\n').length < 3)
    // Those that bring no licence file are named with their licence at least.
    expect(parts.map((part) => part.trim())).toEqual(parts.map(() => expect.stringMatching(/\((?:MIT|ISC|BSD|Apache)/)))
  })

  it('includes the native part of SQLite for every desktop, independent of the version of Node or Electron', async () => {
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

  it('shows only pictures in its README that it contains', async () => {
    const readme = await readFile(join(stage, 'README.md'), 'utf8')
    const shown = [...readme.matchAll(/!\[[^\]]+\]\((pictures\/[^)]+)\)/g)].map(([, file = '']) => file)
    expect(shown.length).toBeGreaterThanOrEqual(4)
    for (const file of shown) expect((await stat(join(stage, file))).size, file).toBeGreaterThan(1000)
  })
})
