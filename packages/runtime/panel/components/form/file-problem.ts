import type { Translate } from '../../i18n/translate.ts'

interface FileLimits {
  readonly accept?: string
  readonly maxSize?: number
}

/** Says why a file is not taken, or null; the server looks at the content once more. */
export function fileProblem(file: File, limits: FileLimits, t: Translate<'controls'>): string | null {
  if (limits.maxSize !== undefined && file.size > limits.maxSize)
    return t('controls.upload.tooLarge', { name: file.name, size: sizeText(limits.maxSize) })
  if (limits.accept && !accepted(file, limits.accept))
    return t('controls.upload.wrongKind', { name: file.name, accept: limits.accept })
  return null
}

/** Bytes for a user. */
function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const power = Math.min(units.length - 1, bytes <= 0 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const amount = bytes / 1024 ** power
  return `${amount >= 10 || power === 0 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`
}

function accepted(file: File, accept: string): boolean {
  return accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => {
      if (part.startsWith('.')) return file.name.toLowerCase().endsWith(part)
      return part.endsWith('/*') ? file.type.startsWith(part.slice(0, -1)) : file.type === part
    })
}
