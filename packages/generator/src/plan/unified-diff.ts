import { createTwoFilesPatch } from 'diff'

/** A unified diff of a file, empty when nothing changes. */
export function unifiedDiff(path: string, before: string | null, after: string | null): string {
  if (before === after) return ''
  const from = before === null ? '/dev/null' : `a/${path}`
  const to = after === null ? '/dev/null' : `b/${path}`
  return createTwoFilesPatch(from, to, before ?? '', after ?? '', undefined, undefined, { context: 3 }).replace(
    /^=+\n/,
    '',
  )
}
