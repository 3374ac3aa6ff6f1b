/** Reads something kept in this browser; nothing when it is absent or unreadable. */
export function readStored<Value>(name: string): Value | null {
  try {
    const text = localStorage.getItem(name)
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}

/** Keeps something in this browser; a full or forbidden storage only means that it is not remembered. */
export function writeStored(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    return
  }
}

/** Removes something kept in this browser. */
export function removeStored(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    return
  }
}

/** The names of everything kept in this browser that begin with these letters. */
export function storageKeysWithPrefix(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}
