import type { OwnComponent } from '@quoin/runtime/panel'
import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react'
import { emitEvent } from '../actions/panel-events.ts'
import { type Adapter, control, display, view } from '../render/adapter.ts'
import { ErrorBoundary } from '../render/error-boundary.tsx'
import { registerComponent, registerViews } from '../render/registry.ts'
import type { Schema } from '../schema/schema.ts'
import { reportScriptErrors, useFailureNotices } from './failure-notices.ts'

/** A component of the application as its server describes it. */
interface OwnFile {
  readonly path: string
  /** Null for one that could not be built: `problem` says why. */
  readonly load: (() => Promise<{ readonly default?: unknown }>) | null
  readonly style: string | null
  readonly version: string
  /** Another text where another version calls other hooks. */
  readonly hooks: string
  readonly problem: string | null
}

type OwnFiles = Readonly<Record<string, OwnFile>>
type Properties = Readonly<Record<string, unknown>>

/** A version of a component, or why there is none. */
interface Version {
  readonly own: OwnComponent | null
  readonly error: Error | null
  /** What a version of another key rendered is rendered anew. */
  readonly key: string
  readonly number: number
}

/** The place of a component: what pages draw stays the same while versions of it come and go. */
class Place {
  version: Version
  readonly #listeners = new Set<() => void>()

  constructor(version: Version) {
    this.version = version
  }

  replace(next: Omit<Version, 'number'>): void {
    const isOther = next.own !== null && this.version.own !== null && next.own.kind !== this.version.own.kind
    this.version = { ...next, own: next.own ?? this.version.own, number: this.version.number + 1 }
    // A page draws what shows a value in another way than what stands in it.
    if (isOther) window.location.reload()
    for (const listener of this.#listeners) listener()
  }

  readonly read = (): Version => this.version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const files = new Map<string, OwnFile>()
const places = new Map<string, Place>()
let subscribed = false

/** Makes the components of an application known; of one that is known, and shown, another version takes its place. */
export function registerOwnComponents(given: OwnFiles, eventsUrl: string | null): void {
  for (const [name, file] of Object.entries(given)) {
    const before = files.get(name)
    files.set(name, file)
    if (before === undefined) registerViews({ [name]: () => firstVersion(name) })
    else if (before.version !== file.version && places.has(name)) void nextVersion(name, file)
  }
  if (eventsUrl !== null && !subscribed) subscribe(eventsUrl)
}

async function firstVersion(name: string): Promise<Readonly<Record<string, Adapter>>> {
  const file = files.get(name)
  if (file === undefined) return {}
  const version = await read(name, file)
  const place = new Place({ ...version, number: 0 })
  places.set(name, place)
  return { [name]: adapterOf(name, place) }
}

async function nextVersion(name: string, file: OwnFile): Promise<void> {
  const version = await read(name, file)
  const place = places.get(name)
  if (files.get(name) !== file || place === undefined) return
  const wasUnknown = place.version.own === null
  place.replace(version)
  if (wasUnknown && version.own !== null) {
    registerComponent(name, adapterOf(name, place))
    if (version.own.kind !== 'view') window.location.reload()
  }
}

async function read(name: string, { load, path, style, hooks, problem }: OwnFile): Promise<Omit<Version, 'number'>> {
  try {
    if (load === null) throw new Error(problem ?? path)
    if (style !== null) await addStyle(name, style)
    return { own: ownComponent((await load()).default, path), error: null, key: hooks }
  } catch (cause) {
    return { own: null, error: cause instanceof Error ? cause : new Error(String(cause)), key: hooks }
  }
}

/** What a file exports: made by `view`, `display` or `control`, or a plain function, which is a view. */
function ownComponent(exported: unknown, path: string): OwnComponent {
  if (typeof exported === 'function') return { kind: 'view', component: exported }
  const { component, kind } = Object(exported) as Partial<OwnComponent>
  if (component === undefined || !['view', 'display', 'control'].includes(kind ?? '')) {
    throw new Error(`${path}: The default export is no component.`)
  }
  return exported as OwnComponent
}

function adapterOf(name: string, place: Place): Adapter {
  const Own = ({ schema, ...given }: { readonly schema: Schema }): ReactNode => {
    const version = useSyncExternalStore(place.subscribe, place.read)
    useFailureNotices()
    return (
      <OwnBoundary type={name} number={version.number}>
        <Latest key={version.key} version={version} properties={{ ...schema, ...given }} />
      </OwnBoundary>
    )
  }
  const { own } = place.version
  if (own?.kind === 'control') return control(Own, own.options)
  return own?.kind === 'display' ? display(Own) : view(Own)
}

/** Draws the latest version in the place, and with the state, of the one before. */
function Latest({ version, properties }: { readonly version: Version; readonly properties: Properties }): ReactNode {
  const { own, error } = version
  if (error !== null || own === null) throw error
  const Component = own.component as ComponentType<Properties>
  const isPlain = typeof Component === 'function' && !Component.prototype?.isReactComponent
  // Called as a function, its hooks are those of this one, which stays.
  return isPlain ? (Component as (given: Properties) => ReactNode)(properties) : createElement(Component, properties)
}

/** Gives the next version a chance where one has failed, and shows in development at which line it has. */
class OwnBoundary extends ErrorBoundary<{ readonly number: number }> {
  override componentDidCatch(): void {
    const { error } = this.state
    if (!subscribed || error === null) return
    const show = (text: string | null): void => {
      if (text !== null && this.state.error === error) this.setState({ error: new Error(text) })
    }
    const locate = import('./locate-failure.ts').then((part) => part.reportAndLocateFailure(this.props.type, error))
    // Without an answer its own message stays.
    locate.then(show, () => undefined)
  }

  override componentDidUpdate(before: { readonly number: number }): void {
    if (before.number !== this.props.number && this.state.error !== null) this.setState({ error: null })
  }
}

const styles = new Map<string, HTMLLinkElement>()

function addStyle(name: string, href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const before = styles.get(name)
  styles.set(name, link)
  return new Promise((resolve) => {
    const done = (): void => {
      before?.remove()
      resolve()
    }
    link.addEventListener('load', done)
    link.addEventListener('error', done)
    document.head.append(link)
  })
}

/** Asks for the settings again, which name the new versions, when the server says so; a hidden page holds no connection. */
function subscribe(changes: string): void {
  subscribed = true
  reportScriptErrors(new URL('.', changes).href)
  let source: EventSource | null = null
  const follow = (): void => {
    source?.close()
    source = null
    if (document.hidden) return
    source = new EventSource(changes)
    source.addEventListener('message', () => emitEvent('quoin:settings', {}))
  }
  document.addEventListener('visibilitychange', () => {
    follow()
    if (!document.hidden) emitEvent('quoin:settings', {})
  })
  follow()
}
