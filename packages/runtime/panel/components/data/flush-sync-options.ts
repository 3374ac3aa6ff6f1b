/** Shown at once: the change after this one begins at it. */
export const flushSyncOptions = { flushSync: true }
