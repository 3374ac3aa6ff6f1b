import { SourceMap } from 'node:module'
import { relative, resolve } from 'node:path'
import { builtFolder } from '../own-components/bundle-components.ts'

/**
 * File and line of the project at which a script that browsers got threw an error, by the source map that it ends with;
 * null where the stack names none.
 */
export function placeOfFailure(stack: string, root: string, files: ReadonlyMap<string, Uint8Array>): string | null {
  for (const [, file = '', line = '', column = ''] of stack.matchAll(/\/([\w-]+\.js):(\d+):(\d+)/g)) {
    const content = files.get(file)
    const origin = content && sourceMapOf(content)?.findOrigin(Number(line), Number(column))
    if (origin === undefined || !('fileName' in origin)) continue
    const path = relative(root, resolve(root, builtFolder, origin.fileName)).replaceAll('\\', '/')
    if (!path.startsWith('..') && !path.includes('node_modules/')) return `${path}:${origin.lineNumber}`
  }
  return null
}

function sourceMapOf(content: Uint8Array): SourceMap | null {
  const [, encoded] =
    /\n\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/.exec(Buffer.from(content).toString()) ?? []
  return encoded === undefined ? null : new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()))
}
