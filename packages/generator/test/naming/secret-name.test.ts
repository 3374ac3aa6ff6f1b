import { describe, expect, it } from 'vitest'
import { isSecretName } from '../../src/naming/secret-name.ts'

describe('the name of a column', () => {
  it.each(
    `password passwordHash user_pass refreshToken api_secret pwd otp PASSWORD UserPwd password_digest encrypted_password
     pass_word remember_token accessTokenEncrypted apiKey private_key clientSecret totp_secret twoFactorRecoveryCodes salt
     card_cvc auth_key csrf_token signing_key userpass loginpwd smtp_password db_pass reset_code verification_code
     security_answer password2 old_pwd passwordConfirm user_password_md5 seed_phrase otp_code connection_string`.split(
      /\s+/,
    ),
  )('%s is that of a secret', (name) => {
    expect(isSecretName(name)).toBe(true)
  })

  it.each(
    `status_code token_count password_changed_at pin_code passport_number passenger_id bypass compass hashtag tokens_used
     passed pass_rate boarding_pass primary_key foreign_key sort_key public_key keyword secretary password_expires_at
     password_reset_required otp_enabled pin_position pinned commit_hash country_code promo_code token_type
     tokenized_at has_password two_factor_enabled secret_level key value`.split(/\s+/),
  )('%s is that of no secret', (name) => {
    expect(isSecretName(name)).toBe(false)
  })

  it('and its comment say what is a secret in another language', () => {
    expect(isSecretName('mm', '登录密码')).toBe(true)
    expect(isSecretName('mm_gxsj', '密码更新时间')).toBe(false)
  })
})
