import { PassThrough, type Readable } from 'node:stream'
import { RuntimeError } from '../errors.ts'
import { bundleComponents, type ComponentBundle } from '../own-components/bundle-components.ts'
import {
  type ComponentRegistrationScript,
  renderComponentRegistrationScript,
} from '../own-components/component-registration.ts'
import type { ComponentFailure, ServedComponents } from '../own-components/served-components.ts'
import { writeComponentTypes } from '../own-components/write-component-types.ts'
import { placeOfFailure } from './place-of-failure.ts'

const changesName = 'changes'

/** The components of a project while it is developed: built in memory, again whenever their files change. */
export class LiveComponents implements ServedComponents {
  readonly #root: string
  readonly #warn: (failure: RuntimeError) => void
  /** The places in this build that were reported: each row of a list may fail at one. */
  readonly #reported = new Set<string>()
  readonly #listeners = new Set<PassThrough>()
  readonly #files = new Map<string, Uint8Array>()
  #entry: ComponentRegistrationScript | null = null
  #builds = 0
  /** The components of the last build, as text. */
  #versions = ''
  #bundle: ComponentBundle | null = null

  /** `warn` takes what fails in a browser. */
  constructor(root: string, warn: (failure: RuntimeError) => void) {
    this.#root = root
    this.#warn = warn
  }

  get entry(): string | null {
    return this.#entry?.fileName ?? null
  }

  /** What pages call them, whether they could be built or not. */
  get names(): readonly string[] {
    return (this.#bundle?.components ?? []).map(({ name }) => name)
  }

  get problem(): string | null {
    const [first] = this.#bundle?.problems ?? []
    return first === undefined ? null : [first.message, first.hint].filter(Boolean).join(' ')
  }

  /** Builds them; answers true where something is another than before. */
  async build(): Promise<boolean> {
    const before = this.problem
    const bundle = await bundleComponents(this.#root, 'development')
    await writeComponentTypes(this.#root, bundle)
    this.#bundle = bundle
    // An open page may still request an earlier version.
    for (const [name, content] of bundle.files) this.#files.set(name, content)
    const versions = JSON.stringify(bundle.components)
    if (versions !== this.#versions) {
      // A version that was there before is another one: a browser runs each address once.
      const changes = `${changesName}?build=${++this.#builds}`
      this.#entry =
        bundle.components.length === 0 ? null : renderComponentRegistrationScript(bundle.components, changes)
    }
    const changed = versions !== this.#versions || this.problem !== before
    if (changed) this.#reported.clear()
    this.#versions = versions
    return changed
  }

  /** What is wrong with them, each mistake with file and line. */
  get problems(): ComponentBundle['problems'] {
    return this.#bundle?.problems ?? []
  }

  async file(name: string): Promise<Uint8Array | string | null> {
    if (name === this.#entry?.fileName) return this.#entry.text
    return this.#files.get(name) ?? null
  }

  reportFailure({ component: name, reason, stack }: ComponentFailure): string | null {
    const own = this.#bundle?.components.find((one) => one.name === name)
    const place = placeOfFailure(stack, this.#root, this.#files) ?? own?.path
    // Of one that could not be built it is known already.
    if (place === undefined || (name !== null && own?.problem !== null)) return null
    const failure =
      name === null
        ? new RuntimeError('RUNTIME_COMPONENT_INVALID.throwsLater', { params: { place, reason } })
        : new RuntimeError('RUNTIME_COMPONENT_INVALID.throws', { params: { place, name, reason } })
    // By place, so that no client can fill the log with reasons of its own.
    if (!this.#reported.has(place)) this.#warn(failure)
    this.#reported.add(place)
    return [failure.message, failure.hint].filter(Boolean).join(' ')
  }

  changes(): Readable {
    const stream = new PassThrough()
    this.#listeners.add(stream)
    stream.once('close', () => this.#listeners.delete(stream))
    stream.write(': here\n\n')
    return stream
  }

  /** Has each panel that is open ask for what is new. */
  announce(): void {
    for (const stream of this.#listeners) stream.write('data: changed\n\n')
  }

  close(): void {
    for (const stream of this.#listeners) stream.end()
  }
}
