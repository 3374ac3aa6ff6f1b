/** What a clean-up can take. The routes and the menu entry of a record go with its controller. */
export const cleanKinds = ['controller', 'service', 'model', 'record', 'migration', 'table'] as const

/** One of {@link cleanKinds}. */
export type CleanKind = (typeof cleanKinds)[number]

/** What goes when nobody says otherwise: the code, and the record it was made from. */
export const defaultCleanKinds: readonly CleanKind[] = ['controller', 'service', 'model', 'record']
