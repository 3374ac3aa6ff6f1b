import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { basename, join, normalize, sep } from 'node:path'

const sourceFolders = ['app', 'routes', 'config', 'locales', 'modules']
/** Installed packages are no sources, and hidden folders are what tools keep for themselves. */
const skipped = /^(?:node_modules$|\.)/
const settleMilliseconds = 60

/**
 * Watches the source folders of a project and tells which files changed, once they have been quiet for a short time. Each
 * folder has its own watcher: a recursive one misses on Linux what editors do that save by renaming a new file.
 */
export class SourceWatcher {
  readonly #root: string
  readonly #onChange: (files: readonly string[]) => void
  readonly #watchers = new Map<string, FSWatcher>()
  readonly #changed = new Set<string>()
  #timer: NodeJS.Timeout | null = null

  /** `extensions` is the folder of extensions below `root`. */
  constructor(root: string, extensions: string, onChange: (files: readonly string[]) => void) {
    this.#root = root
    this.#onChange = onChange
    const folders = [...sourceFolders, normalize(extensions).replace(/[/\\]+$/, '')]
    // Folders of the project may appear later.
    this.#watchers.set(
      '',
      watch(root, (_event, name) => {
        if (name !== null && folders.includes(name)) this.#take(name)
      }),
    )
    for (const folder of folders) this.#watchFolder(folder)
  }

  /** Ends watching. */
  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    for (const watcher of this.#watchers.values()) watcher.close()
    this.#watchers.clear()
  }

  #take(file: string): void {
    if (skipped.test(basename(file))) return
    if (isFolder(join(this.#root, file))) this.#watchFolder(file)
    else this.#forgetFolder(file)
    this.#note(file)
  }

  #watchFolder(folder: string): void {
    const path = join(this.#root, folder)
    if (this.#watchers.has(folder) || !isFolder(path)) return
    try {
      const watcher = watch(path, (_event, name) => this.#take(name === null ? folder : join(folder, name)))
      // A folder that is deleted while it is watched is no reason to end the server.
      watcher.on('error', () => this.#forgetFolder(folder))
      this.#watchers.set(folder, watcher)
      for (const entry of readdirSync(path, { withFileTypes: true })) {
        if (entry.isDirectory() && !skipped.test(entry.name)) this.#watchFolder(join(folder, entry.name))
      }
    } catch {
      this.#forgetFolder(folder)
    }
  }

  /** A folder that comes back under the same name is another one. */
  #forgetFolder(folder: string): void {
    for (const [name, watcher] of this.#watchers) {
      if (name !== folder && !name.startsWith(folder + sep)) continue
      watcher.close()
      this.#watchers.delete(name)
    }
  }

  #note(file: string): void {
    if (/(?:~|\.sw.|\.tmp)$/.test(file)) return
    this.#changed.add(file)
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const files = [...this.#changed]
      this.#changed.clear()
      this.#onChange(files)
    }, settleMilliseconds)
  }
}

/** What nobody may look at, or leads back to itself, is none: that is for its reader to say, not a reason to end. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
