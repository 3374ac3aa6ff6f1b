import type { Text } from '@quoin/extensions/text'
import type { FormFieldNode } from '@quoin/generator/feature-pages'
import { text } from '../i18n/sentence.ts'
import { isNullishOrEmptyText } from '../is-nullish-or-empty-text.ts'
import { fileTypes } from './file-type.ts'
import { readUploadPath } from './upload-path.ts'

const kinds: Readonly<Record<string, readonly string[]>> = {
  FileControl: ['file', 'image'],
  ImageControl: ['image'],
}

/** The bytes of an uploaded file; null where there is none any more. */
export type ReadUploadSize = (path: string) => Promise<number | null>

/** True for a control whose value is an uploaded file. */
export function isUploadControl({ type }: FormFieldNode): boolean {
  return Object.hasOwn(kinds, type)
}

/** What is wrong with the value of such a control: only paths that the server has issued are taken, as it promises. */
export async function uploadProblem(
  control: FormFieldNode,
  value: unknown,
  sizeOf: ReadUploadSize,
): Promise<Text | null> {
  if (isNullishOrEmptyText(value)) return null
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const { accept, max, maxSize }: { readonly accept?: string; readonly max?: number; readonly maxSize?: number } =
    control
  if (max !== undefined && values.length > max) return text('field.manyFiles', { most: max })
  for (const path of values) {
    const upload = typeof path === 'string' ? readUploadPath(path) : null
    if (upload === null || kinds[control.type]?.includes(upload.kind) !== true) return text('field.uploaded', {})
    if (!isAccepted(accept, upload.extension)) return text('field.fileAccept', { accept: accept ?? '' })
    if (maxSize === undefined) continue
    const bytes = await sizeOf(String(path))
    if (bytes === null) return text('field.uploaded', {})
    if (bytes > maxSize) return text('field.fileSize', { most: maxSize, bytes })
  }
  return null
}

/** Extensions that mean the same file. */
const sameExtension: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg' }

/** True where `accept` names the kind of a file, as browsers read it: `.pdf,image/*`. */
function isAccepted(accept: string | undefined, extension: string): boolean {
  const names = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const named = names.filter((name) => name !== '')
  const [mediaType = ''] = (fileTypes.get(extension)?.mediaType ?? '').split(';')
  const isNamed = (name: string): boolean => {
    if (name === '*' || name === '*/*') return true
    if (name.startsWith('.')) return (sameExtension[name.slice(1)] ?? name.slice(1)) === extension
    return name.endsWith('/*') ? mediaType.startsWith(name.slice(0, -1)) : name === mediaType
  }
  return named.length === 0 || named.some(isNamed)
}
