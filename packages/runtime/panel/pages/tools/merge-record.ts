import type { GenerationRecord } from '@quoin/generator'
import { isDeepEqual } from '../../schema/is-deep-equal.ts'

/** Keys from the record down to a value; an entry of a list with names is reached by its name. */
export type RecordValuePath = readonly string[]

/** A place that both sides changed, each in its own way; undefined: it was removed there. */
export interface RecordClash {
  readonly place: RecordValuePath
  readonly mine: unknown
  readonly theirs: unknown
}

/** One record of two edits of it. */
export interface MergedRecord {
  /** With mine where both sides changed. */
  readonly record: GenerationRecord
  readonly clashes: readonly RecordClash[]
}

/** Merges two edits that began at the same record: what only one side changed is as it has it. */
export function mergeRecord(base: GenerationRecord, mine: GenerationRecord, theirs: GenerationRecord): MergedRecord {
  const clashes: RecordClash[] = []
  const record = merge(base, mine, theirs, [], clashes) as GenerationRecord
  return { record, clashes }
}

/** A record with another value at a place. */
export function setAtPath(record: GenerationRecord, path: RecordValuePath, value: unknown): GenerationRecord {
  return put(record, path, value) as GenerationRecord
}

type Entries = ReadonlyMap<string, unknown>

function merge(base: unknown, mine: unknown, theirs: unknown, place: RecordValuePath, found: RecordClash[]): unknown {
  if (isDeepEqual(mine, theirs) || isDeepEqual(base, theirs)) return mine
  if (isDeepEqual(base, mine)) return theirs
  const [old, own, other] = [entriesOf(base), entriesOf(mine), entriesOf(theirs)]
  if (old === null || own === null || other === null || Array.isArray(mine) !== Array.isArray(theirs)) {
    found.push({ place, mine, theirs })
    return mine
  }
  // The order is mine where I changed it; what only the other side has comes last.
  const isMoved = !isDeepEqual([...old.keys()], [...own.keys()])
  const keys = [...new Set(isMoved ? [...own.keys(), ...other.keys()] : [...other.keys(), ...own.keys()])]
  const merged = keys.flatMap((key): readonly (readonly [string, unknown])[] => {
    const value = merge(old.get(key), own.get(key), other.get(key), [...place, key], found)
    return value === undefined ? [] : [[key, value]]
  })
  return Array.isArray(mine) ? merged.map(([, value]) => value) : Object.fromEntries(merged)
}

/** Members by key, entries of a list by name; null for what is only one value. */
function entriesOf(value: unknown): Entries | null {
  if (Array.isArray(value)) {
    const names = value.map((entry: unknown) => nameOf(entry))
    const isNamed = names.length > 0 && new Set(names).size === names.length && !names.includes(null)
    return isNamed ? new Map(value.map((entry: unknown, at) => [names[at] ?? '', entry])) : null
  }
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null
}

function nameOf(entry: unknown): string | null {
  const { name } = (typeof entry === 'object' && entry !== null ? entry : {}) as { readonly name?: unknown }
  return typeof name === 'string' ? name : null
}

function put(into: unknown, [key, ...rest]: RecordValuePath, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(into)) {
    const at = into.findIndex((entry) => nameOf(entry) === key)
    const next = put(into[at], rest, value)
    if (at < 0) return next === undefined ? into : [...into, next]
    return next === undefined ? into.toSpliced(at, 1) : into.with(at, next)
  }
  const { [key]: former, ...others } = into as Readonly<Record<string, unknown>>
  const next = put(former, rest, value)
  return next === undefined ? others : { ...(into as object), [key]: next }
}
