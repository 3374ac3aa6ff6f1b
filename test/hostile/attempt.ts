import { multipart, type Part } from '@quoin/test-shop/multipart'

/**
 * Who tries it: nobody, a user who may only read products, a super user who has been fooled, or somebody who was such a
 * reader until the account was disabled, with the session or the access token of before; it is enabled again.
 */
export type Attacker = 'stranger' | 'reader' | 'admin' | 'ended session' | 'ended token'

/** What is wrong with it. */
export type Kind =
  | 'forged identity'
  | 'missing right'
  | 'other origin'
  | 'text no database stores'
  | 'wrong type'
  | 'beyond the limit'
  | 'path out of its folder'
  | 'text taken for code'
  | 'broken form'
  | 'name of a prototype'
  | 'unknown name'
  | 'wrong method or media'

/** A request that must change nothing, and what it is answered. */
export interface Attempt {
  readonly kind: Kind
  readonly as: Attacker
  readonly request: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
  readonly code: string | null
  /** What the audit log has afterwards, for each time. */
  readonly logged?: 'login-failed' | 'forbidden' | 'export'
  /** How many rows a list, or the file of one, may have. */
  readonly rows?: number
}

/** One line of a list of attempts. */
export function attempt(
  kind: Kind,
  as: Attacker,
  request: string,
  status: number,
  code: string | null,
  more: Pick<Attempt, 'body' | 'headers' | 'logged' | 'rows'> = {},
): Attempt {
  return { kind, as, request, status, code, ...more }
}

/** Attempts by their place of entry. */
export type Attempts = Readonly<Record<string, readonly Attempt[]>>

/** A text of this many letters. */
export const letters = (count: number): string => 'x'.repeat(count)

/** JSON that is as many lists deep. */
export const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** The body and the header of an upload. */
export function upload(part: Part): Pick<Attempt, 'body' | 'headers'> {
  return multipart(part)
}

/** The beginning of a picture of 50,000 by 50,000 pixels, which would unpack to ten gigabytes. */
export const hugePicture: Buffer = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('0000c3500000c3500806000000', 'hex'),
  Buffer.alloc(64),
])
