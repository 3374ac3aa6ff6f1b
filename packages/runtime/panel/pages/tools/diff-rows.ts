/** One line of a difference; a side that has no such line is null. */
export interface DiffRow {
  readonly kind: 'same' | 'change' | 'gap'
  readonly left: { readonly number: number; readonly text: string } | null
  readonly right: { readonly number: number; readonly text: string } | null
}

/** Reads a unified difference into rows in which what was and what will be stand side by side. */
export function diffRows(diff: string): readonly DiffRow[] {
  const rows: DiffRow[] = []
  let removed: NonNullable<DiffRow['left']>[] = []
  let added: NonNullable<DiffRow['right']>[] = []
  let [left, right] = [0, 0]
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++)
      rows.push({ kind: 'change', left: removed[at] ?? null, right: added[at] ?? null })
    removed = []
    added = []
  }
  for (const line of diff.split('\n')) {
    const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(line)
    if (hunk) {
      flush()
      if (rows.length > 0) rows.push({ kind: 'gap', left: null, right: null })
      left = Number(hunk[1])
      right = Number(hunk[2])
    } else if (left === 0 && right === 0) {
      // The head names the file.
    } else if (line.startsWith('-')) {
      removed.push({ number: left++, text: line.slice(1) })
    } else if (line.startsWith('+')) {
      added.push({ number: right++, text: line.slice(1) })
    } else if (line.startsWith(' ')) {
      flush()
      rows.push({
        kind: 'same',
        left: { number: left++, text: line.slice(1) },
        right: { number: right++, text: line.slice(1) },
      })
    }
  }
  flush()
  return rows
}

/** A piece of a line with what it is. */
export interface CodeToken {
  readonly text: string
  readonly kind: 'plain' | 'string' | 'comment' | 'keyword' | 'number' | 'type'
}

const pieces =
  /(?<comment>\/\/.*$|\/\*.*?\*\/|^\s*\*.*$)|(?<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|(?<keyword>\b(?:as|async|await|class|const|declare|default|export|extends|from|function|if|import|interface|let|module|new|override|readonly|return|static|super|this|throw|type|true|false|null)\b)|(?<number>\b\d[\d_.]*\b)|(?<type>\b[A-Z]\w*\b)/g

/** Takes a line of TypeScript apart, to colour it. */
export function tokenizeCodeLine(line: string): readonly CodeToken[] {
  const parts: CodeToken[] = []
  let end = 0
  for (const match of line.matchAll(pieces)) {
    if (match.index > end) parts.push({ text: line.slice(end, match.index), kind: 'plain' })
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? 'plain'
    parts.push({ text: match[0], kind: kind as CodeToken['kind'] })
    end = match.index + match[0].length
  }
  if (end < line.length) parts.push({ text: line.slice(end), kind: 'plain' })
  return parts
}
