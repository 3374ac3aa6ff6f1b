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

/** Letters to add, leave out, replace or swap with the next one. */
function distance(from: string, to: string): number {
  let swapped: readonly number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swap = isSwap ? (swapped[j - 2] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    swapped = row
    row = next
  }
  return row[to.length] ?? 0
}
