import { compare } from 'bcryptjs'
import { expect, it } from 'vitest'
import { hashPassword } from '../../src/auth/password-hash.ts'
import { hashPasswords } from '../../src/crud/rows/hash-passwords.ts'
import { Model } from '../../src/index.ts'

class Member extends Model {
  static override readonly table = 'members'
  static override readonly passwords = { secret: 'bcrypt' } as const
}

it('a password is hashed with argon2id, or with bcrypt where the model says so', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$.{87}$/)
  const { secret } = await hashPasswords(Member, { secret: 'correct horse' })
  expect(String(secret)).toMatch(/^\$2b\$12\$.{53}$/)
  expect(await compare('correct horse', String(secret))).toBe(true)
})

it('a password whose end bcrypt would take no notice of is rejected', async () => {
  await expect(hashPasswords(Member, { secret: 'ä'.repeat(37) })).rejects.toMatchObject({
    code: 'RUNTIME_VALIDATION_FAILED',
  })
  await expect(hashPasswords(Member, { secret: 'a'.repeat(72) })).resolves.toHaveProperty('secret')
})
