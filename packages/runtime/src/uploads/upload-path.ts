import { randomBytes } from 'node:crypto'
import { fileTypes } from './file-type.ts'

/** What an upload is for: a file to download, a picture, or a picture in formatted text. */
export type UploadKind = (typeof kinds)[number]

const kinds = ['file', 'image', 'rich'] as const
const pattern = /^([a-z]+)\/\d{4}\/\d{2}\/\d{2}\/[0-9a-f]{32}\.([a-z0-9]+)$/

/** A path below the upload folder that nobody can guess: `image/2026/11/21/<random>.png`. */
export function newUploadPath(kind: UploadKind, extension: string, now: Date = new Date()): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '/')
  return `${kind}/${day}/${randomBytes(16).toString('hex')}.${extension}`
}

/** The parts of a path as {@link newUploadPath} makes them; null for anything else, such as one with `..`. */
export function readUploadPath(value: string): { readonly kind: UploadKind; readonly extension: string } | null {
  const match = pattern.exec(value)
  const extension = match?.[2] ?? ''
  const kind = kinds.find((one) => one === match?.[1])
  return kind !== undefined && fileTypes.has(extension) ? { kind, extension } : null
}
