import type { Segment } from './source-segments.ts'

/**
 * Gives the pieces of a class that was renamed the keys that they had under its old name. A class follows one that is
 * gone when most of the members of either are those of the other.
 */
export function matchRenamedClasses(side: readonly Segment[], old: readonly Segment[]): readonly Segment[] {
  const [ours, theirs] = [classesIn(side), classesIn(old)]
  const gone = new Map([...theirs].filter(([name]) => !ours.has(name)))
  const renamed = new Map<string, string>()
  for (const [name, members] of ours) {
    if (theirs.has(name)) continue
    const match = [...gone].find(([, others]) => isLike(members, others))
    if (!match) continue
    renamed.set(name, match[0])
    gone.delete(match[0])
  }
  if (renamed.size === 0) return side
  return side.map((segment) => {
    const [name = '', rest] = partsOf(segment.key)
    const before = renamed.get(name)
    return before === undefined ? segment : { ...segment, key: `${before}${rest}` }
  })
}

function isLike(members: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...members].filter((member) => others.has(member)).length
  return shared > 0 && shared * 2 >= Math.min(members.size, others.size)
}

/** By the start of its keys, the members of each class or interface. */
function classesIn(segments: readonly Segment[]): ReadonlyMap<string, ReadonlySet<string>> {
  const classes = new Map<string, Set<string>>()
  for (const { key } of segments) {
    const [name, rest] = partsOf(key)
    if (name === undefined || rest === undefined) continue
    const members = classes.get(name) ?? new Set()
    if (rest.startsWith('.')) members.add(rest)
    classes.set(name, members)
  }
  return classes
}

function partsOf(key: string): readonly [name: string | undefined, rest: string | undefined] {
  const [, name, rest] = /^((?:Class|Interface)Declaration [^\s.{}]+)([ .].*)$/s.exec(key) ?? []
  return [name, rest]
}
