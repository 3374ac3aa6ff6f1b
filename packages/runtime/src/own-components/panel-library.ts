import type * as factories from '@quoin/generator/component-factories'
import type { ReactNode } from 'react'
import type { OwnComponents } from './own-components.ts'

type Factories = typeof factories
type Made<Factory> = Factory extends (...args: never[]) => infer Node ? Node : never
type OwnNodes = { [Name in keyof OwnComponents]: { readonly type: Name } & OwnComponents[Name] }

/** Any component of the catalogue, or of the application, with its properties. */
export type PanelPart = { [Name in keyof Factories]: Made<Factories[Name]> }[keyof Factories] | OwnNodes[keyof OwnNodes]

/** What a component knows of a request. */
export interface RequestState<Result> {
  /** Undefined until the first answer. */
  readonly data: Result | undefined
  readonly error: Error | null
  readonly loading: boolean
  /** Sends it again. */
  reload(): Promise<void>
}

/** How often a request is sent. */
export interface RequestOptions {
  /** Seconds between two requests. */
  readonly interval?: number
}

/** The user who is logged in. */
export interface PanelUser {
  readonly id: number | string
  readonly username: string
  readonly name: string
}

/** What the panel gives to the components of an application. */
export interface PanelLibrary {
  Part(part: PanelPart): ReactNode
  Link(props: { readonly to: string; readonly className?: string; readonly children?: ReactNode }): ReactNode
  useRequest<Result>(url: string, options?: RequestOptions): RequestState<Result>
  /** Answers the `data` of the answer. Throws an error with a sentence for the user. */
  send(request: { readonly method?: string; readonly url: string; readonly data?: unknown }): Promise<unknown>
  useNotify(): Readonly<Record<'success' | 'info' | 'warning' | 'error', (text: string) => void>>
  useTexts(): (key: string, values?: Readonly<Record<string, string | number>>) => string
  useUser(): PanelUser | null
  useNavigate(): (path: string) => void
  useDark(): boolean
}
