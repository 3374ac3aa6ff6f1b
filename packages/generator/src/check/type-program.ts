import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Project, ts as typescript } from 'ts-morph'
import { type Compiler, loadCompiler, loadTsMorph } from '../emit/load-compiler.ts'
import { unreadableFileError } from '../record/explain-file-errors.ts'
import { applicationCompilerOptions } from './application-tsconfig.ts'
import { fieldNameAt, importSourceAt } from './around-position.ts'
import { installStateHash } from './install-state.ts'

/** An error of the compiler in a file of the project. */
export interface TypeDiagnostic {
  readonly path: string
  readonly line: number
  /** The number of the compiler's message. */
  readonly code: number
  readonly message: string
  /** The field named around the error, when there is one. */
  readonly field: string | null
  /** What the import around the error imports from. */
  readonly imported: string | null
  /** Places in files of the project that the compiler names beside the error. */
  readonly related: readonly { readonly path: string; readonly line: number }[]
}

/** Texts by path that stand in for the files on disk; null for none. */
export type Overlay = ReadonlyMap<string, string | null>

/** A problem of tsconfig.json, or one that it extends. */
export interface TsconfigProblem {
  readonly code: number
  readonly message: string
}

type CompilerOptions = typescript.CompilerOptions

/** A project as the compiler sees it. Its libraries stay parsed; files of its own are read again at each question. */
export class TypeProgram {
  /** What is wrong with tsconfig.json. */
  readonly configProblems: readonly TsconfigProblem[]
  readonly #options: Readonly<CompilerOptions>
  readonly #root: string
  readonly #ts: Compiler
  readonly #project: Project
  /** What chose the libraries: files that say which packages and options there are. */
  readonly #state: string

  private constructor(
    root: string,
    ts: Compiler,
    project: Project,
    { state, configProblems, options }: Omit<ReadConfig, 'files'> & { readonly state: string },
  ) {
    this.#root = root
    this.#ts = ts
    this.#project = project
    this.#state = state
    this.configProblems = configProblems
    this.#options = options
  }

  /** With the project's own options of the compiler, or with those of a new application. */
  static async open(root: string, instead?: CompilerOptions): Promise<TypeProgram> {
    const ts = await loadCompiler()
    const read = readConfig(ts, root)
    const { Project } = await loadTsMorph()
    const chosen = instead ?? read.options
    const project = new Project({
      skipAddingFilesFromTsConfig: true,
      compilerOptions: { ...chosen, allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true },
    })
    return new TypeProgram(root, ts, project, {
      state: installStateHash(root, read.files),
      configProblems: read.configProblems,
      options: chosen,
    })
  }

  /** Whether packages and options are still those that it was opened with. */
  isCurrent(root: string): boolean {
    return root === this.#root && installStateHash(root, readConfig(this.#ts, root).files) === this.#state
  }

  /** The errors in some files of the project, with texts that stand in for what is on disk. */
  async diagnose(overlay: Overlay, paths: readonly string[]): Promise<readonly TypeDiagnostic[]> {
    for (const file of this.#project.getSourceFiles()) {
      const path = file.getFilePath()
      if (path.includes('/node_modules/')) continue
      if (!overlay.has(relative(this.#root, path))) await file.refreshFromFileSystem()
    }
    for (const [path, text] of overlay) putFile(this.#project, join(this.#root, path), text)
    for (const path of paths) if (!overlay.has(path)) this.#project.addSourceFileAtPathIfExists(join(this.#root, path))
    return paths.flatMap((path) => this.#errorsIn(path))
  }

  /** The options of tsconfig.json that are not those of a new application, and may change an error. */
  ownOptions(): readonly string[] {
    const standard = newApplication(this.#ts, this.#root)
    return [...new Set([...Object.keys(this.#options), ...Object.keys(standard)])].filter(
      (name) => !harmless.has(name) && JSON.stringify(this.#options[name]) !== JSON.stringify(standard[name]),
    )
  }

  /** Whether tsconfig.json says anything of an option. */
  sets(option: string): boolean {
    return this.#options[option] !== undefined
  }

  /** The same project, where some options are those of a new application. */
  async withStandard(names: readonly string[]): Promise<TypeProgram> {
    const standard = newApplication(this.#ts, this.#root)
    const options: CompilerOptions = { ...this.#options }
    for (const name of names) {
      if (standard[name] === undefined) delete options[name]
      else options[name] = standard[name]
    }
    return TypeProgram.open(this.#root, options)
  }

  /** The files of the project that the compiler knows since the last question. */
  ownFiles(): readonly string[] {
    const paths = this.#project.getSourceFiles().map((file) => relative(this.#root, file.getFilePath()))
    return paths.filter((path) => !path.startsWith('..') && !path.includes('node_modules/'))
  }

  #errorsIn(path: string): readonly TypeDiagnostic[] {
    const ts = this.#ts
    const source = this.#project.getSourceFile(join(this.#root, path))?.compilerNode
    if (!source) return []
    const program = this.#project.getProgram().compilerObject
    // Not the pre-emit diagnostics: those stop at a problem of the configuration.
    const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return diagnostics.map(({ start = 0, code, messageText, relatedInformation = [] }) => ({
      path,
      code,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
      field: fieldNameAt(ts, source, start),
      imported: importSourceAt(ts, source, start),
      related: relatedInformation.flatMap(({ file, start: at = 0 }) => this.#placeOf(file, at)),
    }))
  }

  #placeOf(
    file: typescript.SourceFile | undefined,
    position: number,
  ): readonly { readonly path: string; readonly line: number }[] {
    if (!file) return []
    const path = relative(this.#root, file.fileName)
    if (path.startsWith('..') || path.includes('node_modules/')) return []
    return [{ path, line: file.getLineAndCharacterOfPosition(position).line + 1 }]
  }
}

/** Options that change no error. */
const harmless = new Set([
  'configFilePath',
  'pathsBasePath',
  'allowImportingTsExtensions',
  'noEmit',
  'outDir',
  'rootDir',
  'skipLibCheck',
  'sourceMap',
  'incremental',
  'tsBuildInfoFile',
])

interface ReadConfig {
  /** tsconfig.json with those that it extends. */
  readonly files: readonly string[]
  /** Those of a new application where there is no tsconfig.json. */
  readonly options: Readonly<CompilerOptions>
  readonly configProblems: readonly TsconfigProblem[]
}

/** Reads tsconfig.json as far as it can be read; which files it includes does not matter. */
function readConfig(ts: Compiler, root: string): ReadConfig {
  const config = join(root, 'tsconfig.json')
  if (!existsSync(config)) return { files: [config], options: newApplication(ts, root), configProblems: [] }
  assertReadable(config)
  const source = ts.readJsonConfigFile(config, ts.sys.readFile)
  const host = { ...ts.sys, readDirectory: () => ['any.ts'] }
  const { options, errors } = ts.parseJsonSourceFileConfigFileContent(source, host, dirname(config), undefined, config)
  const syntax = (source as unknown as { readonly parseDiagnostics?: readonly typescript.Diagnostic[] })
    .parseDiagnostics
  const configProblems = [...(syntax ?? []), ...errors].map(({ code, messageText, file, start = 0 }) => {
    const place = file ? `${relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1}: ` : ''
    return { code, message: `${place}${ts.flattenDiagnosticMessageText(messageText, ' ')}` }
  })
  return { files: [config, ...(source.extendedSourceFiles ?? [])], options, configProblems }
}

/** The compiler says of a file that it cannot read that it is an empty one, and fails. */
function assertReadable(path: string): void {
  try {
    readFileSync(path)
  } catch (error) {
    throw unreadableFileError(path, error)
  }
}

function newApplication(ts: Compiler, root: string): CompilerOptions {
  return ts.convertCompilerOptionsFromJson(applicationCompilerOptions, root, join(root, 'tsconfig.json')).options
}

function putFile(project: Project, path: string, text: string | null): void {
  const known = project.getSourceFile(path)
  if (text === null) known?.forget()
  else if (!known) project.createSourceFile(path, text, { overwrite: true })
  else if (known.getFullText() !== text) known.replaceWithText(text)
}
