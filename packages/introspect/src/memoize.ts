/** The function with its answers kept; for as long as the returned function lives. */
export function memoize<Reply>(work: (text: string) => Reply): (text: string) => Reply {
  const answers = new Map<string, Reply>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = work(text)
    answers.set(text, answer)
    return answer
  }
}
