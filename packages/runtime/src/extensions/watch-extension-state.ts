import { mkdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'

const settleMilliseconds = 100

/** A watch over which extensions are on. */
export interface ExtensionStateWatch {
  /** Says that what the file holds now is about to be served. */
  markCurrent(): void
  close(): void
}

/** Calls back when extensions were switched by somebody else, such as the command while the server runs. */
export function watchExtensionState(root: string, changed: () => void): ExtensionStateWatch {
  const folder = join(root, 'storage/extensions')
  let timer: NodeJS.Timeout | undefined
  let known = read()
  const look = (): void => {
    const now = read()
    if (now === known) return
    known = now
    changed()
  }
  try {
    mkdirSync(folder, { recursive: true })
    const watcher = watch(folder, { persistent: false }, () => {
      clearTimeout(timer)
      timer = setTimeout(look, settleMilliseconds).unref()
    })
    // A folder that is deleted while it is watched is no reason to end the server.
    watcher.on('error', () => {})
    return {
      markCurrent: () => {
        known = read()
      },
      close: () => {
        clearTimeout(timer)
        watcher.close()
      },
    }
  } catch {
    // On a read-only disk nobody switches anything.
    return { markCurrent: () => {}, close: () => {} }
  }

  function read(): string {
    try {
      return readFileSync(join(folder, 'state.json'), 'utf8')
    } catch {
      return ''
    }
  }
}
