/** JSON, with components, shared values and what differs between the forms of a feature anywhere inside. */
export type PageValue =
  | string
  | number
  | boolean
  | null
  | PageNode
  | SharedValue
  | FormModeFlag
  | readonly PageValue[]
  | PageProperties

/** Properties of a component; what is undefined is left out. */
export type PageProperties = { readonly [key: string]: PageValue | undefined }

/** A component of a page. A class, so that no JSON of a record can ever pass for it. */
export class PageNode {
  readonly component: string
  readonly properties: PageProperties

  constructor(component: string, properties: PageProperties = {}) {
    this.component = component
    this.properties = properties
  }
}

/** A value that several components have, such as the choices of a field; in code it is a constant of this name. */
export class SharedValue {
  readonly name: string
  readonly value: PageValue

  constructor(name: string, value: PageValue) {
    this.name = name
    this.value = value
  }
}

/** True in the form for a row that is there, or only in the form for a new one. */
export class FormModeFlag {
  readonly isTrueOnEdit: boolean

  constructor(edits: boolean) {
    this.isTrueOnEdit = edits
  }
}
