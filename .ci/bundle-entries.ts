import { copyFileSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

// A package takes as long to load as it has files. Of what the compiler has written for the package in this folder, the
// declarations stay, and the code becomes one file for each entry, and for what several of them share. All of them lie in
// one folder, so that what opens a thread finds it beside itself wherever its code has come to lie.

interface Entry {
  readonly types: string
  readonly default: string
}

interface Manifest {
  readonly exports: Readonly<Record<string, string | Entry>>
  readonly bin?: Readonly<Record<string, string>>
}

/** What is started by itself, from the terminal or by another file. */
const processes = ['dist/{command/main,commands/quoin,installed/{read-config,run-migrations},**/*-worker}.js']

const { exports, bin }: Manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const entries = Object.values(exports).filter((entry) => typeof entry !== 'string')
const compiled = globSync('dist/**/*.{js,js.map}', { exclude: ['dist/panel/**'] })
const bundle = await rolldown({
  input: Object.fromEntries([
    ...entries.map((entry) => [basename(entry.default, '.js'), entry.types.replace(/\.d\.ts$/, '.js')]),
    ...globSync(processes).map((path) => [basename(path, '.js'), `./${path}`]),
  ]),
  // Most of zod are languages that nobody asks for. The parts in use take a quarter of the time, and work together with
  // those of a project's own zod.
  external: (id) => !/^(?:[./]|zod(?:\/|$))/.test(id),
  platform: 'node',
  plugins: [{ name: 'maps of the compiler', load }],
})

function load(path: string) {
  const map = path.includes('node_modules') ? { mappings: '' as const } : readFileSync(`${path}.map`, 'utf8')
  return { code: readFileSync(path, 'utf8'), map }
}

const { output } = await bundle.write({ dir: 'dist/bundle', sourcemap: true, chunkFileNames: 'shared-[name].js' })
for (const path of compiled) rmSync(path)
if (output.some((chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.includes('/zod/')))) {
  const zod = createRequire(import.meta.url).resolve('zod/package.json')
  copyFileSync(join(dirname(zod), 'LICENSE'), 'dist/bundle/zod.LICENSE.txt')
}

const named = [...entries.map((entry) => entry.default), ...Object.values(bin ?? {})]
const missing = named.filter((path) => !existsSync(path))
if (missing.length > 0) throw new Error(`package.json names ${missing.join(', ')}, which was not written`)
