const started = new Map<string, Promise<Response>>()
const asked = new Set<string>()
let over = false

/** Asks for something below the API before the panel itself is there to ask; the first call of it gets this answer. */
export function startPrefetchOnce(address: string): Promise<Response> | null {
  if (over || asked.has(address)) return null
  const answer = fetch(address, { headers: jsonAcceptHeaders(), credentials: 'same-origin' })
  started.set(address, answer)
  // Whoever takes the answer hears of a failure; one that nobody takes is no error.
  answer.catch(() => undefined)
  return answer
}

/** The answer to a call that was made early, once; without one, the call need not be made early any more. */
export function takePrefetchedResponse(address: string): Promise<Response> | undefined {
  if (over) return undefined
  const answer = started.get(address)
  started.delete(address)
  asked.add(address)
  return answer
}

/** Lets go of answers that nobody has taken: they would be stale by the time somebody does. */
export function discardUnusedPrefetches(): void {
  for (const answer of started.values()) {
    answer.then(({ body }) => body?.cancel()).catch(() => undefined)
  }
  over = true
  started.clear()
  asked.clear()
}

/** What every call says of itself: JSON, in the language of the document. */
export function jsonAcceptHeaders(): Record<string, string> {
  return { accept: 'application/json', 'accept-language': document.documentElement.lang }
}
