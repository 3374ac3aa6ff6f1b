import { findComponent } from '../components/catalog.ts'
import { toCamelCaseIdentifier } from '../naming/identifier.ts'
import { FormModeFlag, PageNode, type PageProperties, type PageValue, SharedValue } from '../pages/page-value.ts'
import type { Feature } from './feature.ts'
import { type CodeValue, callDoc, rawCode, valueDoc } from './layout.ts'
import { ImportList, type Statement } from './source.ts'

/** Writes the pages of one controller as code, and keeps what their components share: imports and constants. */
export class ComponentWriter {
  readonly imports: ImportList = new ImportList()
  readonly #feature: Feature
  readonly #constants = new Map<string, { readonly json: string; readonly value: CodeValue }>()

  constructor(feature: Feature) {
    this.#feature = feature
  }

  /** The constants that the components share, in the order of the fields. */
  get constants(): readonly Statement[] {
    const fields = this.#feature.fields.map(({ name }) => toCamelCaseIdentifier(name))
    const place = (name: string): number => fields.indexOf(name.replace(/(?:Options|Labels)$/, ''))
    const ordered = [...this.#constants].sort(([a], [b]) => place(a) - place(b) || (a < b ? 1 : -1))
    return ordered.map(([name, { value }]) => ({
      kind: 'constant',
      name,
      exported: false,
      value: valueDoc(value),
    }))
  }

  /** A value of a page as code: calls of the components' factories, names of constants, literals. */
  value(value: PageValue): CodeValue {
    if (value instanceof PageNode) return this.#component(value)
    if (value instanceof SharedValue) return this.#constant(value)
    if (value instanceof FormModeFlag) return rawCode(value.isTrueOnEdit ? 'isEdit' : '!isEdit')
    if (value === null || typeof value !== 'object') return value
    if (isList(value)) return value.map((item) => this.value(item))
    return this.properties(value)
  }

  /** Properties as code, without those that are left out. */
  properties(properties: PageProperties): { readonly [key: string]: CodeValue } {
    return Object.fromEntries(
      Object.entries(properties).flatMap(([key, item]) => (item === undefined ? [] : [[key, this.value(item)]])),
    )
  }

  /** A call of a component's factory. */
  call(component: string, args: readonly CodeValue[]): CodeValue {
    const factory = this.imports.value('@quoin/runtime', findComponent(component)?.factory ?? component)
    return rawCode(callDoc(factory, args))
  }

  #component({ component, properties }: PageNode): CodeValue {
    const given = this.properties(properties)
    return this.call(component, Object.keys(given).length === 0 ? [] : [given])
  }

  /** A constant above the class; the value itself where its name is taken. */
  #constant(shared: SharedValue): CodeValue {
    const { name } = shared
    const value = this.value(shared.value)
    const json = JSON.stringify(value)
    const known = this.#constants.get(name)
    if (known !== undefined && known.json !== json) return value
    this.#constants.set(name, { json, value })
    return rawCode(name)
  }
}

function isList(value: PageValue): value is readonly PageValue[] {
  return Array.isArray(value)
}
