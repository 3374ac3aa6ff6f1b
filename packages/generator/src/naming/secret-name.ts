import { splitIntoWords } from './label.ts'

/** Words that are a secret wherever they are what a name is about: `user_pass`, `refreshToken`, `pwd`. */
export const secretWords: ReadonlySet<string> = words(`
  password passwords passwd passcode passphrase pass pwd pswd psw pw secret secrets token tokens otp totp hotp jwt bearer salt
  credential credentials cvv cvv2 cvc cvc2 csc mima parol parola senha kennwort passwort wachtwoord contrasena motdepasse mdp heslo haslo salasana losenord adgangskode sifre
  tkn tok apikey apisecret apitoken accesskey secretkey privatekey authkey passkey webhooksecret pin mnemonic
`)

/** Keys and codes are secrets beside one of these words: `api_key`, `recovery_codes`; a `sort_key` is none. */
export const secretQualifiersByWord: Readonly<Record<string, ReadonlySet<string>>> = {
  key: words(
    'api access secret private encryption encrypted signing sign auth authorization authentication activation aes des rsa hmac ssh pgp gpg app client consumer master shared webhook reset recovery crypt cipher cookie session wif service stripe openai smtp aws s3 license licence',
  ),
  code: words(
    'otp recovery backup verification verify reset activation auth authorization confirmation sms mfa totp 2fa security cvv unlock login',
  ),
  answer: words('secret security recovery'),
  seed: words('totp otp wallet secret recovery'),
  phrase: words('pass seed recovery secret mnemonic'),
  hash: words('password passwd passcode pass pwd pw pin token secret otp user login auth credential credentials salt'),
  digest: words('password passwd pass pwd token secret'),
  word: words('pass'),
  string: words('connection'),
  cookie: words('session auth login remember'),
  session: words('remember'),
  // Where the language says first what something is: `clave_acceso`.
  acceso: words('clave codigo'),
  secreta: words('clave chave chiave'),
  secrete: words('cle'),
  privada: words('clave chave'),
  privee: words('cle'),
}

/** What may follow a secret and still is one: `password_hash`, `api_key_encrypted`, `pwd2`. */
const forms = words(
  'hash hashed digest encrypted encrypt enc crypt crypted cipher ciphertext bcrypt argon argon2 argon2id md5 sha sha1 sha256 plain plaintext cleartext text value val raw old new previous prev current temp tmp initial default confirm confirmation repeat again pem der pfx p12 base64 b64 hex 1 2 3',
)

/** Secrets that somebody types to log in: those of a user, unless the words around them are about a service. */
const passwords =
  /^(?:passwords?|passwd|passcode|passphrase|pass|pwd|pswd|psw|pw|mima|parol|parola|senha|kennwort|passwort|wachtwoord|contrasena|motdepasse|mdp|heslo|haslo|salasana|losenord|adgangskode|sifre|pin|(?:user|usr|login|admin|my|member|account)(?:pass|pw))$/
const passwordComment =
  /密码|口令|パスワード|비밀번호|пароль|\b(?:password|passwort|kennwort|contraseña|mot de passe)\b/iu
/** Words of what the application itself logs in to: it has to know such a password as it is. */
const services = words(
  'smtp imap pop pop3 mail mailer email ftp sftp ssh db database sql redis proxy ldap api service server host remote gateway wifi wlan vpn router bind cert certificate keystore truststore key zip pdf archive file meeting room share shared connection bot webhook oauth client app system device sender',
)

/** Joined to a secret without a sign between: `userpass`, `hashedpassword`, `refreshtoken`. */
const joined =
  /(?:passwor[dt]|kennwort|contrasena|motdepasse|passwd|passphrase|passcode|secret|token|pwd|apikey|privatekey|secretkey|accesskey|otpcode|passhash)s?(?:hash|hashed|digest|enc|encrypted|md5?|sha)?$/
const joinedPass = /^(?:user|usr|login|db|admin|my|mail|smtp|ftp|member|account|web)(?:pass|pw)$/

/** Words that end like a secret, and are none. */
const innocent = words('compass bypass overpass underpass trespass encompass surpass nontoken tokenization')

const secretComment =
  /密码|口令|令牌|密钥|秘钥|私钥|盐值?$|パスワード|비밀번호|пароль|\b(?:password|passwort|kennwort|contraseña|mot de passe|secret key|private key|api key|access token)\b/iu
const notSecretComment =
  /时间|日期|次数|数量|是否|状态|策略|长度|强度|有效期|日時|回数|\b(?:changed|chang|expir\w*|count|number of|date|time|policy|whether|when|last|if|days|reset|required|public)\b/iu

/**
 * Whether a column holds a secret, by what its name is about: its last word, apart from words for the form that the
 * secret has. `token_count`, `password_changed_at` and an address's `pin_code` are about something else.
 */
export function isSecretName(name: string, comment: string | null = null): boolean {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
  const all = splitIntoWords(plain).map((word) => word.toLowerCase())
  if (questions.has(all[0] ?? '')) return false
  const names = [all, all.map((word) => word.replace(/\d+$/, '')), [all.join('')]]
  return names.some(isSecret) || saysSecret(comment)
}

/**
 * Whether a secret is what somebody logs in with, so that only its hash may be stored: `user_pass`, `Kennwort`; the
 * application needs an `smtp_password` as it is.
 */
export function isPasswordName(name: string, comment: string | null = null): boolean {
  if (!isSecretName(name, comment)) return false
  const all = splitIntoWords(name.normalize('NFD').replace(/\p{M}/gu, '')).map((word) =>
    word.toLowerCase().replace(/\d+$/, ''),
  )
  if (all.some((word) => services.has(word))) return false
  const isTyped = all.some((word) => passwords.test(word.replace(/(?:hash|hashed|digest)$/, '')))
  return isTyped || passwords.test(all.join('')) || (comment !== null && passwordComment.test(comment))
}

/**
 * Parts of names by which a whole text is masked where nobody has said what it holds: logs, JSON of others. It takes too
 * much rather than too little; the name of a column that people work with is judged by {@link isSecretName}.
 */
export const possibleSecretPattern: RegExp = /pass|secret|token|hash|salt|private/i

/** Which names may be secret; the same few come again and again. */
const verdicts = new Map<string, boolean>()

/** True for a name that is a secret, or looks like one: its value is masked in what is kept for later. */
export function mayBeSecretName(name: string): boolean {
  let verdict = verdicts.get(name)
  if (verdict === undefined) {
    verdict = possibleSecretPattern.test(name) || isSecretName(name)
    if (verdicts.size < 1000) verdicts.set(name, verdict)
  }
  return verdict
}

function isSecret(all: readonly string[]): boolean {
  const head = all.at(-1)
  if (head === undefined || innocent.has(head)) return false
  const before = all.slice(0, -1)
  if (secretWords.has(head)) return head !== 'pass' || !isWay(before)
  const companions = secretQualifiersByWord[head.replace(/s$/, '')] ?? secretQualifiersByWord[head]
  if (companions !== undefined && before.some((word) => companions.has(word) || isJoined(word))) return true
  if (isJoined(head)) return true
  return forms.has(head) && before.length > 0 && isSecret(before)
}

function isJoined(word: string): boolean {
  return !innocent.has(word) && (joined.test(word) || joinedPass.test(word))
}

/** A pass that is a ticket, a way or a step: `boarding_pass`, `first_pass`. */
function isWay(before: readonly string[]): boolean {
  return before.some((word) => ways.has(word))
}

/** What a name of a yes or no begins with: `has_password`. */
const questions = words('is has have needs requires use uses allow allows can show hide')

const ways = words(
  'boarding bus train ski season day mountain first second third last single multi by low high band guest visitor travel entry event vip',
)

function saysSecret(comment: string | null): boolean {
  return comment !== null && secretComment.test(comment) && !notSecretComment.test(comment)
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
