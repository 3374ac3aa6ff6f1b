import type { Option } from '../../schema/schema.ts'

/** Options as antd takes them. */
export function optionItems(options: readonly Option[]): { label: string; value: string; disabled?: boolean }[] {
  return options.map((option) => ({ label: option.label, value: String(option.value), disabled: option.disabled }))
}
