import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import type { TsconfigProblem, TypeDiagnostic } from './type-program.ts'

/** What is missing of a package, and how it is installed. */
interface MissingPackage {
  readonly kind: 'install'
  readonly packages: readonly string[]
  readonly command: string
}

/** A module that is not found, or has no types. */
const moduleCodes = new Set([2307, 2792, 7016])
/** Names that the types of Node would give. */
const nodeCodes = new Set([2580, 2591])
/** A configuration that is not found. */
const notFoundCodes = new Set([5058, 5083, 6053, 6096])
/** What a module does not have: a package of another version. */
const memberCodes = new Set([2305, 2614, 2724])

/** The package whose lack causes an error; null for another cause. */
export function missingPackage(root: string, { code, message, imported }: TypeDiagnostic): MissingPackage | null {
  if (nodeCodes.has(code)) return types(root, 'node')
  const [, named] = /module '([^']+)'/.exec(message) ?? []
  const specifier = imported ?? named ?? ''
  if (specifier === '' || /^[./]/.test(specifier)) return null
  if (moduleCodes.has(code)) {
    if (isBuiltin(specifier)) return types(root, 'node')
    const name = packageOf(specifier)
    return code === 7016 ? types(root, name) : { kind: 'install', packages: [name], command: install(root, name) }
  }
  // What Quoin generates fits the packages of its own version.
  const name = packageOf(specifier)
  return memberCodes.has(code) && name.startsWith('@quoin/')
    ? { kind: 'install', packages: [name], command: `npm install ${name}@latest` }
    : null
}

/** The package that tsconfig.json extends, and that is not there. */
export function missingTsconfigPackage(
  root: string,
  { configProblems }: { readonly configProblems: readonly TsconfigProblem[] },
): MissingPackage | null {
  for (const { code, message } of configProblems) {
    const [, specifier = ''] = notFoundCodes.has(code) ? (/'([^']+)'/.exec(message) ?? []) : []
    if (specifier === '' || /^[./]/.test(specifier)) continue
    const name = packageOf(specifier)
    return { kind: 'install', packages: [name], command: install(root, name, '--save-dev ') }
  }
  return null
}

function types(root: string, name: string): MissingPackage {
  const of = `@types/${name.replace(/^@/, '').replace('/', '__')}`
  return { kind: 'install', packages: [of], command: install(root, of, '--save-dev ') }
}

/** A package that the manifest names only has to be fetched. */
function install(root: string, name: string, flag = ''): string {
  return isDeclared(root, name) ? 'npm install' : `npm install ${flag}${name}`
}

function isDeclared(root: string, name: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file)) {
      const { dependencies, devDependencies, peerDependencies } = readManifest(file)
      if ([dependencies, devDependencies, peerDependencies].some((names) => Object.hasOwn(names ?? {}, name)))
        return true
    }
    if (folder === dirname(folder)) return false
  }
}

type Manifest = Readonly<
  Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies', Readonly<Record<string, string>>>>
>

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest
  } catch {
    return {}
  }
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
