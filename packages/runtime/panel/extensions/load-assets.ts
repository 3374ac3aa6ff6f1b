import type { PublicSettings } from '../shell/settings.tsx'

type Asset = NonNullable<PublicSettings['assets']>[number]

/** Loads the scripts and styles of extensions in their order; one that fails does not keep the others away. */
export async function loadAssets(assets: readonly Asset[] | undefined): Promise<void> {
  if (!assets || assets.length === 0) return
  const { installPanelApi } = await import('./panel-api.ts')
  installPanelApi()
  for (const { type, url, options } of assets) {
    // Anything that is not our own would be refused by the page's policy anyway.
    if (!url.startsWith('/') || url.startsWith('//')) continue
    await (type === 'css' ? addStyle(url) : addScript(url, options?.module === true))
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
