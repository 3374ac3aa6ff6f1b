import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { documentedRecordSchema } from './record-schema.ts'
import { thirdPartyNotices } from './third-party-notices.ts'

const root = import.meta.dirname
const dist = join(root, 'dist')
const require = createRequire(import.meta.url)

const shared: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  conditions: ['@quoin/source'],
  minify: true,
  // Names show in stacks, and class names in messages.
  keepNames: true,
  legalComments: 'none',
  logLevel: 'warning',
  target: 'node24',
  platform: 'node',
}

/**
 * In a chunk of its own a CommonJS package has a default export only, where Node gives names too:
 * the names are read from the package and exported one by one.
 */
const commonjsNames: Plugin = {
  name: 'commonjs-names',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^(?:ts-morph|@ts-morph\/common|@babel\/parser)$/ }, ({ path, kind, resolveDir }) =>
      kind === 'dynamic-import' ? { path, namespace: 'commonjs-names', pluginData: resolveDir } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'commonjs-names' }, ({ path, pluginData: resolveDir }) => {
      const names = Object.keys(require(path)).filter((name) => /^[A-Za-z_]\w*$/.test(name) && name !== 'default')
      const contents = `import * as loaded from '${path}'
export const { ${names.join(', ')} } = loaded
export default loaded`
      return { contents, resolveDir }
    })
  },
}

/** Libraries that the extension needs only when something is done with it: each a file of its own beside it. */
const libraries: Readonly<Record<string, string>> = { zod: 'zod', 'vscode-jsonrpc/node': 'jsonrpc' }

const librariesApart: Plugin = {
  name: 'libraries-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^(?:zod|vscode-jsonrpc\/node)$/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: `./${libraries[path]}.cjs`, external: true },
    )
  },
}

/** What the extension host loads; vscode is given by the editor. */
const extension: BuildOptions = {
  ...shared,
  entryPoints: {
    extension: 'src/extension.ts',
    ...Object.fromEntries(Object.entries(libraries).map(([library, name]) => [name, library])),
  },
  outdir: dist,
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  external: ['vscode'],
  plugins: [librariesApart],
  // Node finds no names in these files when they are imported, but all of them when they are required.
  supported: { 'dynamic-import': false },
}

/** The engine's process: ts-morph and the drivers stay in chunks that are loaded at first use. */
const engine: BuildOptions = {
  ...shared,
  entryPoints: {
    main: 'src/engine/main.ts',
    // Runtime and generator start them as processes and threads, and look for them beside themselves.
    'read-config': '../runtime/src/installed/read-config.ts',
    'run-migrations': '../runtime/src/installed/run-migrations.ts',
    'type-worker': '@quoin/generator/type-worker',
    'format-worker': '@quoin/generator/format-worker',
  },
  outdir: join(dist, 'engine'),
  format: 'esm',
  splitting: true,
  outExtension: { '.js': '.mjs' },
  plugins: [commonjsNames],
  external: ['better-sqlite3', 'pg-native', 'cardinal'],
  banner: {
    js: [
      "import { createRequire as quoinCreateRequire } from 'node:module'",
      'const require = quoinCreateRequire(import.meta.url)',
      'const __filename = import.meta.filename',
      'const __dirname = import.meta.dirname',
    ].join(';'),
  },
}

/** The page of the generator: the panel's own screens, built there for the editor; answers what is bundled in it. */
async function copyScreen(): Promise<readonly string[]> {
  const built = join(root, '../runtime/panel/dist/editor')
  const list = join(built, 'bundled-packages.json')
  await cp(built, join(dist, 'webview'), { recursive: true, filter: (path) => path !== list })
  return JSON.parse(await readFile(list, 'utf8'))
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
const [bundles, screen] = await Promise.all([
  Promise.all([extension, engine].map((options) => build({ ...options, metafile: true }))),
  copyScreen(),
  copySqlite(),
])
const metafiles = bundles.map(({ metafile }) => metafile)
await writeFile(join(dist, 'record.schema.json'), JSON.stringify(documentedRecordSchema()))
await writeFile(join(dist, 'third-party-notices.txt'), await thirdPartyNotices(metafiles, screen))
