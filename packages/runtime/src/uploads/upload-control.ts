import type { Text } from '@quoin/extensions/text'
import type { FormControl } from '@quoin/generator/feature-pages'
import { text } from '../i18n/sentence.ts'
import { readUploadPath } from './upload-path.ts'

const kinds: Readonly<Record<string, readonly string[]>> = {
  FileControl: ['file', 'image'],
  ImageControl: ['image'],
}

/** True for a control whose value is an uploaded file. */
export function isUploadControl({ type }: FormControl): boolean {
  return Object.hasOwn(kinds, type)
}

/** What is wrong with the value of such a control: only paths that the server has issued are taken. */
export function uploadProblem({ type }: FormControl, value: unknown): Text | null {
  if (value === null || value === undefined || value === '') return null
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const issued = values.every((path) => {
    const upload = typeof path === 'string' ? readUploadPath(path) : null
    return upload !== null && kinds[type]?.includes(upload.kind) === true
  })
  return issued ? null : text('field.uploaded', {})
}
