/** A text with its `{name}` parts filled; of `{count|row|rows}` the first word stands for one, the second for all else. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (_match, name: string, one: string | undefined, many: string | undefined) => {
      if (one !== undefined && many !== undefined) return Number(values[name]) === 1 ? one : many
      return String(values[name] ?? '')
    },
  )
}
