const secrets = new Set(['password', 'token', 'authorization', 'cookie', 'set-cookie', 'secret'])
const mask = '•••'

/** So deep are facts looked through. */
const levels = 4

/** The facts of a line of the log without secrets, found by their names. What needs no mask is not copied. */
export function maskLogFields(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  try {
    return masked(facts, levels)
  } catch {
    // What cannot be looked through may hold anything.
    return { facts: mask }
  }
}

function masked(facts: Readonly<Record<string, unknown>>, deep: number): Record<string, unknown> {
  let copy: Record<string, unknown> | null = null
  for (const key in facts) {
    const value = facts[key]
    const shown = secrets.has(key) ? mask : isHolder(value) && deep > 1 ? masked(value, deep - 1) : value
    if (shown === value || value === undefined) continue
    copy ??= Array.isArray(facts) ? Object.assign([], facts) : { ...facts }
    copy[key] = shown
  }
  return copy ?? facts
}

function isHolder(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
