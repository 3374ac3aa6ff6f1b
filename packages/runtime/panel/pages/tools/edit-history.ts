/** A value that is edited step by step, with what it was before each step. */
export interface EditHistory<Value> {
  readonly value: Value
  readonly past: readonly Value[]
  readonly future: readonly Value[]
  /** What was typed last, and when: typing a word is one step. */
  readonly last: { readonly place: string | null; readonly at: number } | null
}

const maxSteps = 200
const stepMilliseconds = 1000

/** The history of a value that nobody has edited. */
export function newHistory<Value>(value: Value): EditHistory<Value> {
  return { value, past: [], future: [], last: null }
}

/** One more step. */
export function addHistoryStep<Value>({ value, past }: EditHistory<Value>, next: Value): EditHistory<Value> {
  return { value: next, past: [...past, value].slice(-maxSteps), future: [], last: null }
}

/** One more edit: a step of its own, or more of the word that is being typed. */
export function addHistoryEdit<Value>(history: EditHistory<Value>, next: Value, at: number): EditHistory<Value> {
  const { value, past, last } = history
  const place = typedPlace(value, next)
  const isSameStep = place !== null && last?.place === place && at - last.at < stepMilliseconds
  return { ...addHistoryStep(history, next), ...(isSameStep && { past }), last: { place, at } }
}

/** Before the last step; the same where there is none. */
export function undoStep<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const { value, past, future } = history
  const [before] = past.slice(-1)
  if (before === undefined) return history
  return { value: before, past: past.slice(0, -1), future: [value, ...future], last: null }
}

/** After the step that was undone last; the same where there is none. */
export function redoStep<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const { value, past, future } = history
  const [after, ...rest] = future
  if (after === undefined) return history
  return { value: after, past: [...past, value], future: rest, last: null }
}

/** The one text or number in which two values differ; null when they differ in anything else, or in more than one. */
function typedPlace(before: unknown, after: unknown): string | null {
  if (isTyped(before) && isTyped(after)) return ''
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return null
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  const keys = Object.keys(now)
  if (keys.length !== Object.keys(old).length) return null
  const [key, ...others] = keys.filter((one) => old[one] !== now[one])
  if (key === undefined || others.length > 0) return null
  const inner = typedPlace(old[key], now[key])
  return inner === null ? null : `${key}.${inner}`
}

function isTyped(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
