import type { Options } from '@node-rs/argon2'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let standIn: Promise<string> | null = null

/** Hashes a password with argon2id. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return hash(password, cost)
}

/** True when the password fits; without a hash it takes the same time and answers false. */
export async function verifyPassword(password: string, hashed: string | null): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2')
  standIn ??= hashPassword('stand-in for a user that does not exist')
  const fits = await verify(hashed ?? (await standIn), password)
  return fits && hashed !== null
}
