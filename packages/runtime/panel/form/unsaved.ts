const guards = new Set<() => boolean>()

/** Lets a form be asked whether it holds changes before everything is left; answers what ends that. */
export function registerUnsavedGuard(guard: () => boolean): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Tells whether a form on the page or in a dialog holds changes. */
export function hasUnsavedChanges(): boolean {
  return [...guards].some((guard) => guard())
}

/** Lets all changes go: a user has agreed to lose them. */
export function discardUnsavedChanges(): void {
  guards.clear()
}

/** Tells whether a guard still has a say. */
export function isUnsavedGuardRegistered(guard: () => boolean): boolean {
  return guards.has(guard)
}
