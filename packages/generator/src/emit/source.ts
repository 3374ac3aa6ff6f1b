import type { Doc } from './layout.ts'

/** An imported name. */
export interface ImportedName {
  readonly name: string
  readonly module: string
  readonly typeOnly: boolean
}

/** A member of a generated class. */
export type ClassMember =
  | {
      readonly kind: 'property'
      readonly name: string
      readonly isStatic: boolean
      readonly value: Doc
    }
  | {
      readonly kind: 'method'
      readonly name: string
      readonly parameters: readonly string[]
      readonly body: readonly Doc[]
    }

/** A property of a generated interface. */
export interface InterfaceMember {
  readonly name: string
  readonly type: string
}

/** A top-level statement of a generated file: data, until the one printer makes text of it. */
export type Statement =
  | {
      readonly kind: 'constant'
      readonly name: string
      readonly exported: boolean
      readonly type?: string
      readonly value: Doc
    }
  | { readonly kind: 'interface'; readonly name: string; readonly members: readonly InterfaceMember[] }
  | {
      readonly kind: 'augmentation'
      readonly module: string
      readonly interfaceName: string
      readonly members: readonly InterfaceMember[]
    }
  | { readonly kind: 'class'; readonly name: string; readonly base: string; readonly members: readonly ClassMember[] }
  | {
      readonly kind: 'function'
      readonly name: string
      readonly parameters: readonly { readonly name: string; readonly type: string }[]
      readonly returnType: string
      readonly body: readonly Doc[]
    }
  | { readonly kind: 'defaultExport'; readonly value: Doc }

/** A generated file as data. */
export interface SourceFile {
  readonly path: string
  /** A comment above everything. */
  readonly banner?: string
  readonly imports: readonly ImportedName[]
  readonly statements: readonly Statement[]
}

/** Collects what a file imports while it is built, so that only used names are imported. */
export class ImportList {
  readonly #names = new Map<string, ImportedName>()

  /** Imports a value and returns its name. */
  value(module: string, name: string): string {
    this.#names.set(`${module} ${name}`, { module, name, typeOnly: false })
    return name
  }

  /** Imports a type, unless the value is imported already, and returns its name. */
  type(module: string, name: string): string {
    const key = `${module} ${name}`
    if (!this.#names.has(key)) this.#names.set(key, { module, name, typeOnly: true })
    return name
  }

  get names(): readonly ImportedName[] {
    return [...this.#names.values()]
  }
}
