import { existsSync, type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

const folders = ['app', 'routes', 'config', 'modules']
const settleMilliseconds = 60

/** Watches the source folders of a project and tells which files changed, once they have been quiet for a moment. */
export class SourceWatcher {
  readonly #root: string
  readonly #onChange: (files: readonly string[]) => void
  readonly #watchers = new Map<string, FSWatcher>()
  readonly #changed = new Set<string>()
  #timer: NodeJS.Timeout | null = null

  constructor(root: string, onChange: (files: readonly string[]) => void) {
    this.#root = root
    this.#onChange = onChange
    // Folders of the project may appear later.
    const top = watch(root, (_event, name) => {
      if (name !== null && folders.includes(name)) {
        this.#watchFolders()
        this.#note(name)
      }
    })
    this.#watchers.set('', top)
    this.#watchFolders()
  }

  /** Ends watching. */
  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    for (const watcher of this.#watchers.values()) watcher.close()
    this.#watchers.clear()
  }

  #watchFolders(): void {
    for (const folder of folders) {
      const path = join(this.#root, folder)
      if (!existsSync(path)) {
        this.#watchers.get(folder)?.close()
        this.#watchers.delete(folder)
      } else if (!this.#watchers.has(folder)) {
        const watcher = watch(path, { recursive: true }, (_event, name) => this.#note(`${folder}/${name ?? ''}`))
        // A folder that is deleted while it is watched is no reason to end the server.
        watcher.on('error', () => {})
        this.#watchers.set(folder, watcher)
      }
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
