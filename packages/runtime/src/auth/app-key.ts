import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'

const keyFile = 'storage/app.key'
const version = 'v1.'
const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const putBack = text('hint.putKeyBack', { file: keyFile })

/** True for 32 bytes in base64 or base64url. */
export function isAppKey(text: string): boolean {
  return /^[\w+/-]{43}=?$/.test(text)
}

/**
 * Seals what must not be read by those who read the database. The key is `app_key` of the configuration, otherwise the
 * one in storage/app.key, which is made at first need.
 */
export class AppKey {
  readonly #file: string
  readonly #configured: string | null

  constructor(root: string, configuredKey: string | null) {
    this.#file = join(root, keyFile)
    this.#configured = configuredKey
  }

  /**
   * Encrypts a text; it opens only as what it is said to be about, so that it cannot be moved to another row.
   *
   * @throws RuntimeError `RUNTIME_APP_KEY_INVALID`
   */
  async seal(text: string, context: string): Promise<string> {
    const key = (await this.#read()) ?? (await this.#create())
    const nonce = randomBytes(nonceBytes)
    const encryption = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(context))
    const sealed = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
    return version + Buffer.concat([nonce, encryption.getAuthTag(), sealed]).toString('base64url')
  }

  /**
   * Decrypts what was sealed.
   *
   * @throws RuntimeError `RUNTIME_APP_KEY_INVALID` when the key is lost or another one
   */
  async open(sealed: string, context: string): Promise<string> {
    const key = await this.#read()
    if (key === null) throw failure('RUNTIME_APP_KEY_INVALID.lost')
    const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
    try {
      const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decryption.update(bytes.subarray(nonceBytes + tagBytes)), decryption.final()]).toString()
    } catch (cause) {
      throw failure('RUNTIME_APP_KEY_INVALID.other', cause)
    }
  }

  /** A code that only this server can make of a text. */
  async sign(text: string): Promise<string> {
    const key = (await this.#read()) ?? (await this.#create())
    return createHmac('sha256', key).update(text).digest('base64url')
  }

  /** Null when there is none. It is read each time, so that one that is put back counts at once. */
  async #read(): Promise<Buffer | null> {
    const text = this.#configured ?? (await this.#readFile())?.trim() ?? null
    if (text === null) return null
    if (!isAppKey(text)) throw failure('RUNTIME_APP_KEY_INVALID.none')
    return Buffer.from(text, 'base64')
  }

  async #readFile(): Promise<string | null> {
    try {
      return await readFile(this.#file, 'utf8')
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
      throw new RuntimeError('RUNTIME_APP_KEY_INVALID.unreadable', { params: { file: keyFile }, cause })
    }
  }

  async #create(): Promise<Buffer> {
    const arriving = `${this.#file}.${randomUUID()}`
    try {
      await mkdir(dirname(this.#file), { recursive: true })
      await writeFile(arriving, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
      // Never over a key that another instance has made meanwhile.
      await link(arriving, this.#file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    } catch (cause) {
      throw new RuntimeError('RUNTIME_APP_KEY_INVALID.unwritable', { params: { file: keyFile }, cause })
    } finally {
      await rm(arriving, { force: true })
    }
    const key = await this.#read()
    if (key === null) throw failure('RUNTIME_APP_KEY_INVALID.lost')
    return key
  }
}

type LostKey = `RUNTIME_APP_KEY_INVALID.${'lost' | 'other' | 'none'}`

function failure(key: LostKey, cause?: unknown): RuntimeError {
  return new RuntimeError(key, { params: { file: keyFile }, hintText: putBack, cause })
}
