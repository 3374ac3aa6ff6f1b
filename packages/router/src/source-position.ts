import type { RouteSource } from './route-source.ts'

/** Remembers where a function was called; formatting the stack, which costs most, waits until somebody asks. */
export class SourcePosition {
  #holder: { stack?: string } | null = {}
  #source: RouteSource | null = null

  constructor(source: RouteSource | undefined, caller: (...args: never[]) => unknown) {
    if (source !== undefined) {
      this.#source = source
      this.#holder = null
      return
    }
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 1
    Error.captureStackTrace(this.#holder ?? {}, caller)
    Error.stackTraceLimit = limit
  }

  get source(): RouteSource | null {
    if (this.#holder !== null) {
      // Whatever a library has put in place of Error.prepareStackTrace may give something else than text.
      this.#source = findFrameInFile(String(this.#holder.stack))
      this.#holder = null
    }
    return this.#source
  }
}

/** The place of the first stack frame in this file; of the first in any file where none is named. */
export function findFrameInFile(stack: string, file?: string): RouteSource | null {
  for (const line of stack.split('\n')) {
    const frame = /^\s+at (?:async )?(?:[^/]*? \()?((?:file:\/\/|\/|[A-Za-z]:[\\/]).*?):(\d+):\d+\)?$/.exec(line)
    if (frame?.[1] === undefined || line.includes('(eval at ')) continue
    const place = { file: filePath(frame[1]), line: Number(frame[2]) }
    if (file === undefined || place.file.endsWith(file)) return place
  }
  return null
}

/** A file URL as a path; a path as it is. */
export function filePath(file: string): string {
  try {
    if (!file.startsWith('file://')) return file
    const { hostname, pathname } = new URL(file)
    const path = decodeURIComponent(pathname)
    // file:///C:/folder is a drive of Windows.
    return hostname === '' ? path.replace(/^\/(?=[a-z]:\/)/i, '') : `//${hostname}${path}`
  } catch {
    return file
  }
}
