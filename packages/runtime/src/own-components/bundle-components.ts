import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildFailure, BuildOptions, BuildResult, Message, Metafile, Plugin } from 'esbuild'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { packageEntryUrl } from '../package-files.ts'
import { type ComponentFile, findComponentFiles } from './component-files.ts'

/** A component as a browser loads it; files are named beside each other. */
export interface BundledComponent {
  readonly name: string
  /** Its source, below the project. */
  readonly path: string
  /** Null for one that could not be built; `problem` says why. */
  readonly script: string | null
  readonly style: string | null
  /** The hooks that it calls, in their order: a version with others cannot go on with the state of this one. */
  readonly hooks: string
  readonly problem: string | null
}

/** The components of a project, built. */
export interface ComponentBundle {
  readonly components: readonly BundledComponent[]
  /** What browsers load, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The files of the project that they were built from, below it. */
  readonly sources: readonly string[]
  readonly problems: readonly RuntimeError[]
}

/** Where `quoin build` puts what browsers load, below the project; source maps are relative to it. */
export const builtFolder = 'dist/components'

type Mistakes = Pick<BuildFailure, 'errors'>
type Built = BuildResult<{ write: false; metafile: true }>

const nothing: Built = {
  errors: [],
  warnings: [],
  outputFiles: [],
  metafile: { inputs: {}, outputs: {} },
  mangleCache: {},
}

/** Builds the components of the project at `root` for browsers; one with a mistake keeps the others from nothing. */
export async function bundleComponents(root: string, mode: 'development' | 'production'): Promise<ComponentBundle> {
  const { files, problems } = await findComponentFiles(root)
  if (files.length === 0) return { components: [], files: new Map(), sources: [], problems }
  const broken = new Map<string, RuntimeError>()
  let good = files
  let built = await build(root, good, mode)
  if (!('metafile' in built)) {
    // What is at fault may be a file that several of them import: each is asked for alone.
    for (const file of files) {
      const alone = await build(root, [file], mode)
      if (!('metafile' in alone)) broken.set(file.name, problemOf(alone, file))
    }
    good = files.filter(({ name }) => !broken.has(name))
    built = await build(root, good, mode)
  }
  const { metafile, outputFiles, warnings } = 'metafile' in built ? built : nothing
  // What is imported under a wrong name is undefined when the component runs.
  for (const warning of warnings.filter(({ location }) => location?.suggestion)) {
    const own = good.filter(({ path }) => path === warning.location?.file)
    for (const file of own.length > 0 ? own : good) broken.set(file.name, problemOf({ errors: [warning] }, file))
  }
  const components = files.map((file): BundledComponent => {
    const [output, facts] =
      Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === file.path) ?? []
    if (facts && !facts.exports.includes('default')) {
      broken.set(file.name, new RuntimeError('RUNTIME_COMPONENT_INVALID.empty', { params: { path: file.path } }))
    }
    const problem = broken.get(file.name)
    const isBuilt = output !== undefined && problem === undefined
    return {
      ...file,
      script: isBuilt ? basename(output) : null,
      style: isBuilt && facts?.cssBundle !== undefined ? basename(facts.cssBundle) : null,
      hooks: isBuilt ? hooksOf(output, metafile, outputFiles) : '',
      problem: problem === undefined ? null : [problem.message, problem.hint].filter(Boolean).join(' '),
    }
  })
  return {
    components,
    files: new Map(outputFiles.map(({ path, contents }) => [basename(path), contents])),
    sources: [...new Set([...Object.keys(metafile.inputs), ...files.map(({ path }) => path)])]
      .filter(isOfProject)
      .sort(),
    problems: [...problems, ...broken.values()],
  }
}

function isOfProject(path: string): boolean {
  return !path.includes('node_modules/') && !path.startsWith('..') && !path.includes(':')
}

async function build(
  root: string,
  files: readonly ComponentFile[],
  mode: 'development' | 'production',
): Promise<Built | Mistakes> {
  if (files.length === 0) return nothing
  const { build } = await import('esbuild')
  const options = {
    absWorkingDir: root,
    entryPoints: files.map(({ path }) => path),
    outdir: join(root, builtFolder),
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: mode === 'production',
    keepNames: true,
    // Where a component threw is said by its own lines.
    sourcemap: mode === 'development' ? 'inline' : false,
    jsx: 'automatic',
    // The panel's own React is one for production.
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: componentAssetLoaders,
    tsconfigRaw: { compilerOptions: { target: 'esnext', useDefineForClassFields: true, verbatimModuleSyntax: true } },
    logLevel: 'silent',
    plugins: [panelPlugin],
  } satisfies BuildOptions
  try {
    return await build(options)
  } catch (error) {
    const { errors }: Partial<BuildFailure> = Object(error)
    if (errors === undefined) throw error
    return { errors }
  }
}

/** Files that a component may import beside code and styles: it gets their address. */
export const componentAssetLoaders = {
  '.svg': 'file',
  '.png': 'file',
  '.jpg': 'file',
  '.webp': 'file',
  '.woff2': 'file',
} as const

/** What the panel has already comes from it: a second React would not know of the first. */
const shared: Readonly<Record<string, string>> = {
  react: 'React',
  'react/jsx-runtime': 'jsxRuntime',
  'react-dom': 'ReactDOM',
}

const panelPlugin: Plugin = {
  name: 'quoin-panel',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/jsx-runtime)?$/ }, ({ path }) => ({ path, namespace: 'panel' }))
    build.onLoad({ filter: /.*/, namespace: 'panel' }, ({ path }) => ({
      contents: `module.exports = globalThis.panel.${shared[path]}`,
      loader: 'js',
    }))
    build.onResolve({ filter: /^@quoin\// }, ({ path }) => {
      if (path === '@quoin/runtime/panel') return { path: fileURLToPath(packageEntryUrl('panel')) }
      return { errors: [{ text: `"${path}" is for the server; components import "@quoin/runtime/panel"` }] }
    })
  },
}

function problemOf({ errors: [first] }: Mistakes, { path }: ComponentFile): RuntimeError {
  const closest = first?.location?.suggestion
  return new RuntimeError('RUNTIME_COMPONENT_INVALID.build', {
    params: { place: placeOf(first) ?? path, reason: first?.text ?? '' },
    ...(closest && { hintText: text('hint.closest', { closest }) }),
  })
}

function placeOf(message: Message | undefined): string | null {
  const { location = null } = message ?? {}
  return location && `${location.file}:${location.line}`
}

/** The hooks that a script calls, and those of what it imports, as text. */
function hooksOf(output: string, { outputs }: Metafile, files: Built['outputFiles']): string {
  const seen = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    for (const { path: next } of outputs[path]?.imports ?? []) visit(next)
  }
  visit(output)
  const texts = [...seen].map((path) => files.find((file) => file.path.endsWith(basename(path)))?.text ?? '')
  return texts.flatMap((text) => withoutMap(text).match(/\buse[A-Z]\w*/g) ?? []).join(' ')
}

function withoutMap(text: string): string {
  return text.slice(0, text.lastIndexOf('//# sourceMappingURL') >>> 0)
}
