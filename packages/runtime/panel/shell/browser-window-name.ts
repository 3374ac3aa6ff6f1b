const place = 'quoin:window'

/**
 * This window among those of the panel in one browser: its name is of no other open window, and the same after it was
 * loaded again.
 */
export class BrowserWindowName {
  readonly #onRename: () => void
  #name = ''

  /** `onRename`: a copy of this window was opened; the copy goes on under its name, this one under another. */
  constructor(onRename: () => void) {
    this.#onRename = onRename
    this.#claim(remembered() ?? newName())
  }

  get name(): string {
    return this.#name
  }

  /** The names of the open windows; none where the browser has no locks, as for a panel without https. */
  async listOpenWindows(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await locks?.query()) ?? {}
    const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(place))
    return new Set(names.map((name) => name.slice(place.length + 1)))
  }

  #claim(name: string): void {
    this.#name = name
    remember(name)
    // Held until the window is closed. A copy of a window begins with its name, and takes the lock from it.
    locks
      ?.request(`${place}:${name}`, { steal: true }, () => new Promise(() => undefined))
      .catch(() => {
        this.#claim(newName())
        this.#onRename()
      })
  }
}

const locks: LockManager | undefined = globalThis.navigator?.locks

function newName(): string {
  return Math.random().toString(36).slice(2)
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

function remember(name: string): void {
  try {
    sessionStorage.setItem(place, name)
  } catch {
    // Without it a window that is loaded again has another name.
  }
}
