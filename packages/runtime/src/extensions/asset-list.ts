import { text } from '../i18n/sentence.ts'
import { createExtensionDeclarationError } from './extension-declaration-error.ts'

/** How the panel loads an asset. */
export interface AssetOptions {
  readonly defer?: boolean
  readonly async?: boolean
  /** A script that is an ES module. */
  readonly module?: boolean
}

/** A script or style that the panel loads. */
export interface AssetReference {
  readonly extension: string
  readonly type: 'js' | 'css'
  readonly url: string
  readonly options: AssetOptions
}

/** Where assets may come from. */
export interface AssetListOptions {
  readonly extension: string
  readonly packageName: string
  readonly version: string
  /** `production` or `development`. */
  readonly environment: string
  /** Other origins that the application allows, such as `https://cdn.example.com`. */
  readonly origins: readonly string[]
  /** Whether a file is among the assets of the extension. */
  readonly has: (path: string) => boolean
}

/** Collects what a provider's `customInitAfter` loads. */
export class AssetList {
  readonly #options: AssetListOptions
  readonly #references: AssetReference[] = []

  constructor(options: AssetListOptions) {
    this.#options = options
  }

  /** The environment of the application, to choose between a minified bundle and a debug script. */
  get environment(): string {
    return this.#options.environment
  }

  get references(): readonly AssetReference[] {
    return this.#references
  }

  /**
   * Loads a script of the extension's own assets, or of an allowed other origin.
   *
   * @throws RuntimeError `RUNTIME_APPLICATION_INVALID`
   */
  loadJs(path: string, options: AssetOptions = {}): this {
    return this.#load('js', path, options)
  }

  /** Loads a style sheet, as `loadJs` does a script. */
  loadCss(path: string, options: AssetOptions = {}): this {
    return this.#load('css', path, options)
  }

  #load(type: 'js' | 'css', path: string, options: AssetOptions): this {
    const url = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path) ? this.#foreign(path) : this.#own(path)
    this.#references.push({ extension: this.#options.extension, type, url, options })
    return this
  }

  #own(path: string): string {
    const { packageName, version, has } = this.#options
    const segments = path.replace(/^\.\//, '').split('/')
    if (segments.some((segment) => !/^[\w@+-][\w@+.-]*$/.test(segment))) {
      throw invalid('path', path)
    }
    if (!has(segments.join('/'))) throw invalid('missing', path)
    return `/extensions/${packageName}/${segments.join('/')}?v=${encodeURIComponent(version)}`
  }

  #foreign(path: string): string {
    const url = URL.parse(path)
    if (url && this.#options.origins.includes(url.origin)) return url.href
    throw invalid('origin', path)
  }
}

function invalid(kind: 'path' | 'missing' | 'origin', path: string) {
  return createExtensionDeclarationError(
    text(`declared.asset.${kind}`, { path }),
    text(`hint.declared.asset.${kind}`, {}),
  )
}
