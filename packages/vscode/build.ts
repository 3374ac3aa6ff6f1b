import { cp, mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'

const root = import.meta.dirname
const dist = join(root, 'dist')
const require = createRequire(import.meta.url)

const shared: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  conditions: ['source'],
  minify: true,
  // Names show in stacks, and class names in messages.
  keepNames: true,
  legalComments: 'none',
  logLevel: 'warning',
  target: 'node24',
  platform: 'node',
}

/** What the extension host loads; vscode is given by the editor. */
const extension: BuildOptions = {
  ...shared,
  entryPoints: ['src/extension.ts'],
  outfile: join(dist, 'extension.cjs'),
  format: 'cjs',
  external: ['vscode'],
}

/** The engine's process: ts-morph and the drivers stay in chunks that are loaded at first use. */
const engine: BuildOptions = {
  ...shared,
  entryPoints: ['src/engine/main.ts', 'src/engine/read-config.ts'],
  outdir: join(dist, 'engine'),
  format: 'esm',
  splitting: true,
  outExtension: { '.js': '.mjs' },
  external: ['better-sqlite3', 'pg-native', 'cardinal'],
  banner: {
    js: "import{createRequire as $r}from'node:module';import{dirname as $d}from'node:path';import{fileURLToPath as $f}from'node:url';const require=$r(import.meta.url),__filename=$f(import.meta.url),__dirname=$d(__filename);",
  },
}

/** The page of the generator; the only script its policy lets run. */
const webview: BuildOptions = {
  ...shared,
  entryPoints: ['src/webview/generator.ts'],
  outfile: join(dist, 'webview', 'generator.js'),
  format: 'iife',
  platform: 'browser',
  target: 'chrome128',
  keepNames: false,
}

/** better-sqlite3 finds its native part beside itself, so it travels as a package: 17 MB for eight platforms. */
async function copySqlite(): Promise<void> {
  const source = dirname(require.resolve('better-sqlite3/package.json'))
  const target = join(dist, 'engine', 'node_modules', 'better-sqlite3')
  await mkdir(target, { recursive: true })
  for (const part of ['lib', 'prebuilds', 'package.json', 'LICENSE'])
    await cp(join(source, part), join(target, part), { recursive: true })
}

await rm(dist, { recursive: true, force: true })
await Promise.all([build(extension), build(engine), build(webview), copySqlite()])
