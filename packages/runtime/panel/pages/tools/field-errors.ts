import type { FieldConfig, GenerationRecord } from '@quoin/generator'

/** What is wrong with a field, by property and by the place in it: of what is inside a property, its first sentence. */
export type FieldErrors = Readonly<Record<string, string>>

/** The first sentence for a place or for what is inside it. */
export function errorWithin(errors: Readonly<Record<string, string>>, place: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === place || path.startsWith(`${place}.`))?.[1]
}

/** The mistakes of the fields that were checked; a field that was edited since is another one, and has none yet. */
export function fieldErrors(
  checked: GenerationRecord | null,
  errors: Readonly<Record<string, string>>,
): ReadonlyMap<FieldConfig, FieldErrors> {
  const found = new Map<FieldConfig, Record<string, string>>()
  for (const [path, sentence] of Object.entries(errors)) {
    const [part, at, property = '', ...inside] = path.split('.')
    const field = part === 'fields' ? checked?.fields[Number(at)] : undefined
    if (field === undefined) continue
    const known = found.get(field) ?? {}
    known[property] ??= sentence
    known[[property, ...inside].join('.')] ??= sentence
    found.set(field, known)
  }
  return found
}
