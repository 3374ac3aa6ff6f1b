import { pbkdf2, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Options } from '@node-rs/argon2'
import type { PasswordAlgorithm } from '@quoin/generator/components'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let standIn: Promise<string> | null = null

/** OWASP's second recommendation for scrypt: 64 MiB. */
const scryptCost = { logN: 16, r: 8, p: 2 } as const
/** Twice what OWASP asks for at least, which is 10. */
const bcryptRounds = 12
/** OWASP's recommendation for PBKDF2 with SHA-256. */
const pbkdf2Rounds = 600_000

/** Hashes a password, with argon2id where nothing else is said. */
export async function hashPassword(password: string, algorithm: PasswordAlgorithm = 'argon2id'): Promise<string> {
  if (algorithm === 'bcrypt') return bcryptHash(password)
  if (algorithm === 'scrypt') return scryptHash(password)
  if (algorithm === 'pbkdf2_sha256') return pbkdf2Hash(password)
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

/** In the form that PHP, Laravel and Devise read: `$2b$12$` with salt and hash; of more than 72 bytes it would take no notice. */
async function bcryptHash(password: string): Promise<string> {
  const { hash } = await import('bcryptjs')
  return hash(password, bcryptRounds)
}

/** In the form of passlib: `$scrypt$ln=16,r=8,p=2$salt$hash`. */
async function scryptHash(password: string): Promise<string> {
  const { logN, r, p } = scryptCost
  const salt = randomBytes(16)
  const options = { N: 2 ** logN, r, p, maxmem: 2 ** logN * r * 256 }
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, derived) => (error ? reject(error) : resolve(derived)))
  })
  return `$scrypt$ln=${logN},r=${r},p=${p}$${unpadded(salt)}$${unpadded(key)}`
}

/** In the form of Django: `pbkdf2_sha256$600000$salt$hash`. */
async function pbkdf2Hash(password: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url')
  const key = await promisify(pbkdf2)(password, salt, pbkdf2Rounds, 32, 'sha256')
  return `pbkdf2_sha256$${pbkdf2Rounds}$${salt}$${key.toString('base64')}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
