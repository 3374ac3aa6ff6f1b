import type { FieldConfig, GenerationRecord } from '@quoin/generator'
import type { ComponentEntry } from '../engine/component-entry.ts'
import type { CatalogTable } from '../engine/project-protocol.ts'
import type { PanelTexts } from '../panel/panel-texts.ts'

/** What every section of the page works with. */
export interface PageContext {
  readonly record: GenerationRecord
  /** A saved record keeps its name. */
  readonly isSaved: boolean
  readonly texts: PanelTexts
  readonly language: 'en' | 'zh'
  readonly components: readonly ComponentEntry[]
  readonly menus: readonly { readonly key: string; readonly title: string }[]
  /** Tables to relate to, with their columns. */
  readonly catalog: readonly CatalogTable[]
  /** What is wrong at a place of the record, or undefined. */
  issueAt(path: string): string | undefined
  update(patch: Partial<GenerationRecord>): void
  updateField(index: number, patch: Partial<FieldConfig>): void
  /** Opens a list to choose from; resolves to the choice, or undefined when it was closed. */
  choose(picker: Picker): Promise<string | undefined>
}

/** A list to choose from. */
export interface Picker {
  readonly title: string
  readonly placeholder: string
  readonly options: readonly PickerOption[]
  readonly selected: string | null
}

/** One choice of a picker. */
export interface PickerOption {
  readonly value: string
  readonly label: string
  readonly description: string
  /** The heading it is listed under. */
  readonly group: string
  /** The outline of an icon, in a box of 1024. */
  readonly icon?: readonly string[]
}
