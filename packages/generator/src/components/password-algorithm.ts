/** How a password is hashed before it is stored. */
export const passwordAlgorithms = ['argon2id', 'bcrypt', 'scrypt', 'pbkdf2_sha256'] as const

/** One of {@link passwordAlgorithms}. */
export type PasswordAlgorithm = (typeof passwordAlgorithms)[number]
