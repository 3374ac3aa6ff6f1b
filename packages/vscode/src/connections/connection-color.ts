/** The colours that a connection may be marked with; the theme says what each looks like. */
export const connectionColors = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const

/** One of {@link connectionColors}. */
export type ConnectionColor = (typeof connectionColors)[number]
