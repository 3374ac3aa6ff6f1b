import type { PublicSettings } from '../shell/public-settings.ts'

type Asset = NonNullable<PublicSettings['assets']>[number]

const loaded = new Set<string>()

/**
 * Loads the scripts and styles of extensions in their order, each once; one that fails does not keep the others away,
 * and nobody waits for one that is `async`. The server names only its own and the origins that its configuration allows.
 */
export async function loadAssets(assets: readonly Asset[] | undefined): Promise<void> {
  if (!assets || assets.length === 0) return
  const { installPanelApi } = await import('./panel-api.ts')
  installPanelApi()
  for (const { type, url, options } of assets) {
    if (loaded.has(url)) continue
    loaded.add(url)
    const ready = type === 'css' ? addStyle(url) : addScript(url, options?.module === true)
    if (options?.async !== true) await ready
  }
}

function addScript(url: string, module: boolean): Promise<void> {
  const script = document.createElement('script')
  if (module) script.type = 'module'
  script.async = false
  script.src = url
  return added(script)
}

function addStyle(url: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  return added(link)
}

function added(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => resolve())
    document.head.append(element)
  })
}
