import type { Option } from '../../schema/schema.ts'

/** An option of a tree as antd takes it. */
export interface Branch {
  readonly key: string
  readonly value: string
  readonly title: string
  readonly label: string
  readonly disabled?: boolean
  readonly children?: Branch[]
}

/** Options as branches of a tree. */
export function convertNestedOptions(options: readonly Option[]): Branch[] {
  return options.map((option) => ({
    key: String(option.value),
    value: String(option.value),
    title: option.label,
    label: option.label,
    disabled: option.disabled,
    children: option.children && convertNestedOptions(option.children),
  }))
}

/** The value of the option that a branch stands for. */
export function optionValueOfBranch(options: readonly Option[], key: string): unknown {
  for (const option of options) {
    if (String(option.value) === key) return option.value
    const inside = option.children && optionValueOfBranch(option.children, key)
    if (inside !== undefined) return inside
  }
  return undefined
}
