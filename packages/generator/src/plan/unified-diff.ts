import { createTwoFilesPatch } from 'diff'

/** A unified diff of a file, empty when nothing changes. */
export function unifiedDiff(path: string, before: string | null, after: string | null): string {
  if (before === after) return ''
  const from = before === null ? '/dev/null' : `a/${path}`
  const to = after === null ? '/dev/null' : `b/${path}`
  if (before === null && after?.endsWith('\n')) return newFile(from, to, after)
  return createTwoFilesPatch(from, to, before ?? '', after ?? '', undefined, undefined, { context: 3 }).replace(
    /^=+\n/,
    '',
  )
}

/** Nothing is to be compared in a new file, and most files of a large plan are new. */
function newFile(from: string, to: string, text: string): string {
  const lines = text.slice(0, -1).split('\n')
  return `--- ${from}\n+++ ${to}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`
}
