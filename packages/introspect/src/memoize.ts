/** The function with its answers kept; for as long as the returned function lives. */
export function memoize<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = work(text)
    answers.set(text, answer)
    return answer
  }
}
