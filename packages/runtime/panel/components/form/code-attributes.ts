import type { InputAttributes } from '../../render/adapter.ts'

/** Ties an editable region to its field: a label element cannot name one, so the label's text does. */
export function codeAttributes(
  input: InputAttributes,
  label: string | undefined,
  hintId: string,
): Record<string, string> {
  const described = [input['aria-describedby'], hintId].filter(Boolean).join(' ')
  return {
    ...(input.id && { id: input.id }),
    'aria-label': label ?? input['aria-label'] ?? '',
    'aria-describedby': described,
    ...(input['aria-required'] && { 'aria-required': 'true' }),
    ...(input['aria-invalid'] && { 'aria-invalid': 'true' }),
  }
}
