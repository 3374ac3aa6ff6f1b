/** The ways to encrypt a connection, from none to the safest, by the names that libpq has for them. */
export const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const

/** One of {@link tlsModes}. */
export type TlsMode = (typeof tlsModes)[number]

/** Whether a text is one of {@link tlsModes}. */
export function isTlsMode(text: unknown): text is TlsMode {
  return tlsModes.some((mode) => mode === text)
}
