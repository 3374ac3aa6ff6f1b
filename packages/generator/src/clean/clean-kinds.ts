/** What a clean-up can take. The routes and the menu entry of a record go with its controller. */
export const cleanableKinds = ['controller', 'service', 'model', 'record', 'migration', 'table'] as const

/** One of {@link cleanableKinds}. */
export type CleanKind = (typeof cleanableKinds)[number]

/** What goes when nobody says otherwise: the code, and the record it was made from. */
export const defaultCleanKinds: readonly CleanKind[] = ['controller', 'service', 'model', 'record']
