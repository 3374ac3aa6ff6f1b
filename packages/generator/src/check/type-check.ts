import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Project, ts as typescript } from 'ts-morph'
import { type Compiler, loadCompiler, loadTsMorph } from '../emit/load-compiler.ts'
import type { FileChange, GenerationPlan } from '../plan/generation-plan.ts'

/** An error in a planned file, traced to the field that caused it. */
export interface TypeProblem {
  readonly path: string
  readonly line: number
  readonly message: string
  readonly record: string | null
  /** The field named around the error, when there is one. */
  readonly field: string | null
  /** The file holds hand edits, so the cause may be there. */
  readonly edited: boolean
}

/** The last project checked: its libraries stay parsed and bound, as long as what chose them is as it was. */
let warm: { readonly root: string; readonly state: string; readonly project: Project } | undefined

/**
 * Type-checks what a plan would write, before it is written.
 * Returns null when the project has no `@quoin/runtime` to check against.
 */
export async function checkTypes(
  root: string,
  plan: Pick<GenerationPlan, 'files'>,
): Promise<readonly TypeProblem[] | null> {
  const planned = plan.files.filter(({ after, path }) => after !== null && path.endsWith('.ts'))
  const changed = planned.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return []
  if (!canResolveRuntime(root)) return null
  const ts = await loadCompiler()
  const project = await projectFor(ts, root, new Set(planned.map(({ path }) => join(root, path))))
  for (const { path, after } of planned) putFile(project, join(root, path), after ?? '')
  return changed.flatMap((file) => problemsOf(ts, project, root, file))
}

/** Forgets the warm project: about 300 MB. */
export function forgetTypes(): void {
  warm = undefined
}

function canResolveRuntime(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules/@quoin/runtime/package.json'))) return true
    if (folder === dirname(folder)) return false
  }
}

async function projectFor(ts: Compiler, root: string, planned: ReadonlySet<string>): Promise<Project> {
  const config = join(root, 'tsconfig.json')
  const state = stateOf([...configFiles(ts, config), ...installFiles(root)])
  if (warm?.root !== root || warm.state !== state) {
    const { ModuleKind, ModuleResolutionKind, Project, ScriptTarget } = await loadTsMorph()
    const defaults = {
      strict: true,
      target: ScriptTarget.ES2024,
      module: ModuleKind.NodeNext,
      moduleResolution: ModuleResolutionKind.NodeNext,
    }
    const project = new Project({
      ...(existsSync(config) && { tsConfigFilePath: config }),
      skipAddingFilesFromTsConfig: true,
      compilerOptions: {
        ...(existsSync(config) ? {} : defaults),
        allowImportingTsExtensions: true,
        noEmit: true,
        skipLibCheck: true,
      },
    })
    warm = { root, state, project }
  }
  const { project } = warm
  const own = project.getSourceFiles().filter((file) => isOwnFile(root, file.getFilePath()))
  for (const file of own) if (!planned.has(file.getFilePath())) await file.refreshFromFileSystem()
  return project
}

/** A configuration with those that it extends. */
function configFiles(ts: Compiler, config: string): readonly string[] {
  if (!existsSync(config)) return [config]
  const source = ts.readJsonConfigFile(config, ts.sys.readFile)
  ts.parseJsonSourceFileConfigFileContent(source, ts.sys, dirname(config))
  return [config, ...(source.extendedSourceFiles ?? [])]
}

/** What a package manager writes when it installs something, in the project and above it. */
function installFiles(root: string): readonly string[] {
  const files: string[] = []
  for (let folder = root; ; folder = dirname(folder)) {
    for (const name of ['.package-lock.json', '.yarn-state.yml', '.modules.yaml', '@quoin/runtime/package.json'])
      files.push(join(folder, 'node_modules', name))
    if (folder === dirname(folder)) return files
  }
}

function stateOf(files: readonly string[]): string {
  const states = files.map((file) => {
    const found = statSync(file, { throwIfNoEntry: false })
    return found ? `${file} ${found.mtimeMs} ${found.size}` : ''
  })
  return states.join('\n')
}

function isOwnFile(root: string, path: string): boolean {
  return path.startsWith(`${root}/`) && !path.includes('/node_modules/')
}

function putFile(project: Project, path: string, text: string): void {
  const known = project.getSourceFile(path)
  if (!known) project.createSourceFile(path, text, { overwrite: true })
  else if (known.getFullText() !== text) known.replaceWithText(text)
}

function problemsOf(ts: Compiler, project: Project, root: string, file: FileChange): readonly TypeProblem[] {
  const source = project.getSourceFile(join(root, file.path))
  if (!source) return []
  const { compilerNode } = source
  const program = project.getProgram().compilerObject
  // Not the pre-emit diagnostics: those stop at a complaint about the configuration.
  const diagnostics = [
    ...program.getSyntacticDiagnostics(compilerNode),
    ...program.getSemanticDiagnostics(compilerNode),
  ]
  return diagnostics.map(({ start = 0, messageText }) => ({
    path: file.path,
    line: compilerNode.getLineAndCharacterOfPosition(start).line + 1,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
    record: file.record,
    field: fieldAround(ts, compilerNode, start),
    edited: file.edited,
  }))
}

/** The `name` of the component around a place, or the property an interface or list names there. */
function fieldAround(ts: Compiler, source: typescript.SourceFile, position: number): string | null {
  let node: typescript.Node = source
  for (let next: typescript.Node | undefined = source; next; next = childAt(ts, node, source, position)) node = next
  for (let current = node; current !== source; current = current.parent) {
    if (ts.isObjectLiteralExpression(current)) {
      const name = current.properties.find((property) => property.name?.getText(source) === 'name')
      if (name && ts.isPropertyAssignment(name) && ts.isStringLiteralLike(name.initializer))
        return name.initializer.text
    }
    if (ts.isPropertySignature(current)) return current.name.getText(source).replace(/^['"]|['"]$/g, '')
    if (ts.isStringLiteral(current) && ts.isCallExpression(current.parent)) return current.text
  }
  return null
}

function childAt(
  ts: Compiler,
  node: typescript.Node,
  source: typescript.SourceFile,
  position: number,
): typescript.Node | undefined {
  return ts.forEachChild(node, (child) =>
    child.getStart(source) <= position && position < child.end ? child : undefined,
  )
}
