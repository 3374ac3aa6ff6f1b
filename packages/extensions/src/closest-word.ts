/** The word most like `word`, when one is near enough to be a slip of the pen. */
export function closestWord(word: string, words: readonly string[]): string | null {
  let best: string | null = null
  let fewest = Math.min(Math.max(1, Math.floor(word.length / 3)), 5) + 1
  for (const candidate of words) {
    // As many letters as one is longer have to be added.
    if (Math.abs(candidate.length - word.length) >= fewest) continue
    const edits = distance(word.toLowerCase(), candidate.toLowerCase())
    if (edits < fewest) {
      best = candidate
      fewest = edits
    }
  }
  return best
}

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
