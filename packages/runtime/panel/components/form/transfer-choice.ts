import { wireValueText } from '../../schema/placeholder.ts'
import type { Option } from '../../schema/schema.ts'
import './transfer-picker.css'

/** The label of an option, or its value where none has it. */
export function optionLabel(options: readonly Option[], value: unknown): string {
  const all = options.flatMap((option) => [option, ...(option.children ?? [])])
  return all.find((option) => option.value === value)?.label ?? wireValueText(value)
}

/** How the form frames a transfer. */
export const transferControlOptions = { emptied: 'null', group: true, several: true } as const
