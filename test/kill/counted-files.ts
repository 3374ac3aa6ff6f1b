import { Buffer } from 'node:buffer'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countedRoot, die, isNext, reach } from './kill-point.ts'

type Call = (this: unknown, ...parameters: unknown[]) => unknown
type Holder = Record<string, unknown>

/** Whatever changes a file or folder by its path; each has a form that waits, one with a callback and a promise. */
const byPath = [
  ...['appendFile', 'chmod', 'chown', 'copyFile', 'cp', 'lchown', 'link', 'lutimes', 'mkdir', 'mkdtemp', 'rename'],
  ...['rm', 'rmdir', 'symlink', 'truncate', 'unlink', 'utimes', 'writeFile'],
] as const
/** What changes an open file. */
const byDescriptor = ['fchmod', 'fchown', 'fdatasync', 'fsync', 'ftruncate', 'futimes', 'write', 'writev'] as const
const byHandle = [
  ...['appendFile', 'chmod', 'chown', 'datasync', 'sync', 'truncate', 'utimes', 'write', 'writeFile', 'writev'],
] as const

const descriptors = new Map<number, string>()

/** Makes every call that writes below the counted folder a place to be killed at: before, after, and half-way. */
export function countFiles(): void {
  const { promises } = fs
  const holder = fs as unknown as Holder
  for (const name of byPath) {
    wrapSync(holder, `${name}Sync`, pathOf)
    wrapCallback(holder, name, pathOf)
    wrapPromise(promises as unknown as Holder, name, pathOf)
  }
  for (const name of byDescriptor) {
    wrapSync(holder, `${name}Sync`, descriptorOf)
    wrapCallback(holder, name, descriptorOf)
  }
  countOpened(holder, promises as unknown as Holder)
  removeInSteps(holder, promises as unknown as Holder)
  syncBuiltinESMExports()
}

/** The path of a call in the counted folder, or null. */
type Place = (parameters: readonly unknown[]) => string | null

function pathOf(parameters: readonly unknown[]): string | null {
  for (const one of parameters.slice(0, 2)) {
    const path = one instanceof URL ? fileURLToPath(one) : Buffer.isBuffer(one) ? one.toString() : one
    if (typeof path !== 'string' || path.includes('\n')) continue
    const absolute = resolve(path)
    if (isCounted(absolute)) return absolute.slice(countedRoot.length + 1)
  }
  const [first] = parameters
  return typeof first === 'number' ? descriptorOf(parameters) : null
}

function isCounted(absolute: string): boolean {
  return absolute.startsWith(countedRoot + sep) && !absolute.startsWith(join(countedRoot, 'node_modules') + sep)
}

function descriptorOf([descriptor]: readonly unknown[]): string | null {
  return descriptors.get(Number(descriptor)) ?? null
}

function wrapSync(holder: Holder, name: string, place: Place): void {
  replace(holder, name, (call) => (self, parameters) => {
    const what = label(name, place(parameters))
    if (what === null) return call.apply(self, parameters)
    reach('before', what)
    tear(name, parameters, what)
    try {
      return call.apply(self, parameters)
    } finally {
      reach('after', what)
    }
  })
}

function wrapCallback(holder: Holder, name: string, place: Place): void {
  replace(holder, name, (call) => (self, parameters) => {
    const what = label(name, place(parameters))
    const callback = parameters.at(-1)
    if (what === null || typeof callback !== 'function') return call.apply(self, parameters)
    reach('before', what)
    tear(name, parameters, what)
    return call.apply(self, [
      ...parameters.slice(0, -1),
      (...answers: unknown[]) => {
        reach('after', what)
        callback(...answers)
      },
    ])
  })
}

function wrapPromise(holder: Holder, name: string, place: Place): void {
  replace(holder, name, (call) => async (self, parameters) => {
    const what = label(name, place(parameters))
    if (what === null) return call.apply(self, parameters)
    reach('before', what)
    tear(name, parameters, what)
    try {
      return await call.apply(self, parameters)
    } finally {
      reach('after', what)
    }
  })
}

/** Half of a text that is written at once: a kill finds no whole number of calls. */
function tear(name: string, [path, text, options]: readonly unknown[], what: string): void {
  if (!/^(?:writeFile|appendFile)/.test(name) || typeof path !== 'string' || typeof text !== 'string') return
  if (!isNext('during', what)) return
  const half = text.slice(0, Math.floor(text.length / 2))
  const write = name.startsWith('append') ? untouched.appendFileSync : untouched.writeFileSync
  try {
    write(path, half, options as fs.WriteFileOptions)
  } catch {
    // What it would not write whole, such as over a file that is there, it would not begin either.
  }
  die()
}

const untouched = { ...fs }

/** Opening to write makes the file; what is written through it counts as well. */
function countOpened(holder: Holder, promises: Holder): void {
  replace(holder, 'openSync', (call) => (self, parameters) => {
    const what = label('openSync', isForWriting(parameters) ? pathOf(parameters.slice(0, 1)) : null)
    if (what === null) return call.apply(self, parameters)
    reach('before', what)
    try {
      const descriptor = call.apply(self, parameters) as number
      descriptors.set(descriptor, pathOf(parameters.slice(0, 1)) ?? '')
      return descriptor
    } finally {
      reach('after', what)
    }
  })
  replace(holder, 'open', (call) => (self, parameters) => {
    const path = isForWriting(parameters) ? pathOf(parameters.slice(0, 1)) : null
    const callback = parameters.at(-1)
    if (path === null || typeof callback !== 'function') return call.apply(self, parameters)
    reach('before', `open ${path}`)
    return call.apply(self, [
      ...parameters.slice(0, -1),
      (error: unknown, descriptor: number) => {
        descriptors.set(descriptor, path)
        reach('after', `open ${path}`)
        callback(error, descriptor)
      },
    ])
  })
  for (const name of ['closeSync', 'close']) {
    replace(holder, name, (call) => (self, parameters) => {
      descriptors.delete(Number(parameters[0]))
      return call.apply(self, parameters)
    })
  }
  replace(promises, 'open', (call) => async (self, parameters) => {
    const path = pathOf(parameters.slice(0, 1))
    const writing = isForWriting(parameters)
    if (path === null) return call.apply(self, parameters)
    if (writing) reach('before', `open ${path}`)
    try {
      const handle = (await call.apply(self, parameters)) as Holder
      for (const name of byHandle) wrapPromise(handle, name, () => path)
      return handle
    } finally {
      if (writing) reach('after', `open ${path}`)
    }
  })
}

function isForWriting([, flags]: readonly unknown[]): boolean {
  if (typeof flags === 'number') return (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0
  return typeof flags === 'string' && /[wa+]/.test(flags)
}

/** A folder goes file by file, so that a kill can find it half gone. */
function removeInSteps(holder: Holder, promises: Holder): void {
  const isTree = ([path, options]: readonly unknown[]): boolean =>
    (options as { recursive?: boolean } | undefined)?.recursive === true &&
    typeof path === 'string' &&
    isCounted(resolve(path)) &&
    fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  replace(holder, 'rmSync', (call) => (self, parameters) => {
    if (isTree(parameters)) for (const path of inside(String(parameters[0]))) fs.unlinkSync(path)
    return call.apply(self, parameters)
  })
  replace(promises, 'rm', (call) => async (self, parameters) => {
    if (isTree(parameters)) for (const path of inside(String(parameters[0]))) await fs.promises.unlink(path)
    return call.apply(self, parameters)
  })
}

function inside(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
}

function label(name: string, path: string | null): string | null {
  return path === null ? null : `${name} ${path}`
}

function replace(
  holder: Holder,
  name: string,
  wrap: (call: Call) => (self: unknown, parameters: unknown[]) => unknown,
): void {
  const call = holder[name]
  if (typeof call !== 'function') throw new TypeError(`There is no function "${name}" to count.`)
  const wrapped = wrap(call as Call)
  const replaced = function (this: unknown, ...parameters: unknown[]): unknown {
    return wrapped(this, parameters)
  }
  Object.assign(replaced, call)
  holder[name] = replaced
}
