import { resolve } from 'node:path'

/** What @vscode/test-electron asks of the `code` executable. */
export interface CodeArguments {
  readonly extensionDevelopmentPaths: readonly string[]
  readonly extensionTestsPath: string | null
  readonly userDataDir: string | null
  readonly extensionsDir: string | null
  /** A folder or a workspace file. */
  readonly target: string | null
  /** Flags that mean nothing to a workbench in a browser. */
  readonly ignored: readonly string[]
}

/** Reads the command line of `code`; paths become absolute. */
export function parseCodeArguments(parameters: readonly string[]): CodeArguments {
  const values = new Map<string, string[]>()
  const ignored: string[] = []
  const targets: string[] = []
  for (const parameter of parameters) {
    const [, name, value] = /^--([\w-]+)=(.*)$/s.exec(parameter) ?? []
    if (name !== undefined && value !== undefined && known.has(name))
      values.set(name, [...(values.get(name) ?? []), resolve(value)])
    else if (parameter.startsWith('-')) ignored.push(parameter)
    else targets.push(resolve(parameter))
  }
  const last = (name: string): string | null => values.get(name)?.at(-1) ?? null
  return {
    extensionDevelopmentPaths: values.get('extensionDevelopmentPath') ?? [],
    extensionTestsPath: last('extensionTestsPath'),
    userDataDir: last('user-data-dir'),
    extensionsDir: last('extensions-dir'),
    target: targets[0] ?? null,
    ignored,
  }
}

const known = new Set(['extensionDevelopmentPath', 'extensionTestsPath', 'user-data-dir', 'extensions-dir'])
