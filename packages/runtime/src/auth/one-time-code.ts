import type { TOTP } from 'otpauth'

/** Seconds for which one code stands. */
const periodSeconds = 30
/** Clocks differ: the code before and the code after are taken too. */
const toleratedSteps = 1

/** A new secret in base32, with 160 random bits. */
export async function createTotpSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

/** The `otpauth://` address that authenticator apps read from a QR code. */
export async function buildOtpauthUrl(secret: string, issuer: string, username: string): Promise<string> {
  return (await totpOf(secret, issuer, username)).toString()
}

/** The time step whose code this is, or null when it fits none that is tolerated. */
export async function findTimeStep(secret: string, code: string, now: number = Date.now()): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const delta = (await totpOf(secret)).validate({ token: code, window: toleratedSteps, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}

async function totpOf(secret: string, issuer = '', username = ''): Promise<TOTP> {
  const { Secret, TOTP } = await import('otpauth')
  const options = { algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) }
  return new TOTP({ ...options, ...(issuer !== '' && { issuer, label: username }) })
}
