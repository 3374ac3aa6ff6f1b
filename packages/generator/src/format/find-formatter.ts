import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createCommandFormatter } from './command-formatter.ts'
import { createEditorConfigFormatter, hasEditorConfig } from './editor-config.ts'
import type { Formatter, FormatterTool } from './formatter.ts'
import { createPrettierFormatter } from './prettier-formatter.ts'

interface Tool {
  readonly name: string
  readonly package: string
  readonly configs: readonly string[]
  readonly format: (tool: FormatterTool) => Formatter
  /** It formats without being set up. */
  readonly hasDefaults: boolean
}

const prettierEndings = ['', '.json', '.json5', '.yaml', '.yml', '.js', '.cjs', '.mjs', '.ts', '.cts', '.mts', '.toml']
const tools: readonly Tool[] = [
  {
    name: 'biome',
    package: '@biomejs/biome',
    configs: ['biome.json', 'biome.jsonc', '.biome.json', '.biome.jsonc'],
    format: (tool) =>
      createCommandFormatter(tool, (paths) => [
        'format',
        '--write',
        '--no-errors-on-unmatched',
        '--files-ignore-unknown=true',
        ...paths,
      ]),
    hasDefaults: true,
  },
  {
    name: 'dprint',
    package: 'dprint',
    configs: ['dprint.json', 'dprint.jsonc', '.dprint.json', '.dprint.jsonc'],
    format: (tool) => createCommandFormatter(tool, (paths) => ['fmt', '--allow-no-files', '--', ...paths]),
    hasDefaults: false,
  },
  {
    name: 'prettier',
    package: 'prettier',
    configs: [
      ...prettierEndings.map((ending) => `.prettierrc${ending}`),
      ...['.js', '.cjs', '.mjs', '.ts', '.cts', '.mts'].map((ending) => `prettier.config${ending}`),
    ],
    format: createPrettierFormatter,
    hasDefaults: true,
  },
]

/**
 * The formatter of a project: the one that is set up and installed, else one that its package.json names, else what an
 * `.editorconfig` says. Null where there is none. It is code of the project: nobody asks for it in a folder that is not
 * trusted.
 */
export function findFormatter(root: string): Formatter | null {
  const folders = foldersUp(root)
  const top = folders.at(-1) ?? root
  const packages = folders.map((folder) => packageIn(folder))
  const installed = tools.flatMap((tool) => {
    const folder = folders.map((one) => join(one, 'node_modules', tool.package)).find((one) => existsSync(one))
    if (folder === undefined) return []
    const config = tool.configs.flatMap((name) => folders.map((one) => join(one, name))).find((one) => existsSync(one))
    const isSetUp = config !== undefined || packages.some((one) => tool.name in one)
    const isNamed =
      tool.hasDefaults &&
      packages.some((one) => [one.dependencies, one.devDependencies].some((list) => tool.package in (list ?? {})))
    if (config !== undefined && isSwitchedOff(config)) return []
    return isSetUp || isNamed ? [{ tool, isSetUp, folder }] : []
  })
  const found = installed.find(({ isSetUp }) => isSetUp) ?? installed[0]
  if (found) return found.tool.format({ name: found.tool.name, root, top, folder: found.folder })
  return hasEditorConfig(folders) ? createEditorConfigFormatter(root, folders) : null
}

/** The folder of the project and those above it, up to that of its repository. */
function foldersUp(root: string): readonly string[] {
  const folders: string[] = []
  for (let folder = root; ; folder = dirname(folder)) {
    folders.push(folder)
    if (existsSync(join(folder, '.git'))) return folders
    // Without a repository nothing says that what is above belongs to the project.
    if (dirname(folder) === folder) return [root]
  }
}

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

function packageIn(folder: string): PackageJson {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson
  } catch {
    return {}
  }
}

/** biome that only lints leaves formatting to another tool. */
function isSwitchedOff(config: string): boolean {
  return /"formatter"\s*:\s*\{[^{}]*"enabled"\s*:\s*false/.test(readFileSync(config, 'utf8'))
}
