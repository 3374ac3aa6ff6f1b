/** A text with its `{name}` parts filled; of `{count|row|rows}` the first word stands for one, the second for all else. */
export function fillMessage(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (_match, name: string, one: string | undefined, many: string | undefined) => {
      if (one !== undefined && many !== undefined) return Number(values[name]) === 1 ? one : many
      return isolated(String(values[name] ?? ''))
    },
  )
}

/** Signs that are written from right to left, or turn the direction. */
const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/

/** A value that would turn the words around it stands apart from them (Unicode UAX 9, first strong isolate). */
function isolated(value: string): string {
  return turning.test(value) ? `\u2068${value}\u2069` : value
}
