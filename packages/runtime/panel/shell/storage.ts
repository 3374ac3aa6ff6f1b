/** Reads something kept in this browser; nothing when it is absent or unreadable. */
export function stored<Value>(name: string): Value | null {
  try {
    const text = localStorage.getItem(name)
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}

/** Keeps something in this browser; a full or forbidden storage only means that it is not remembered. */
export function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    return
  }
}
