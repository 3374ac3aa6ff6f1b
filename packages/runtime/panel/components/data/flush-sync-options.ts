/** Options of a navigation that is rendered at once: the change after it begins at its result. */
export const flushSyncOptions = { flushSync: true }
