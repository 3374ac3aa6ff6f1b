const usualPort = 8686

/** Where the panel of an application is served on this machine, or the page of a feature in it. */
export function panelAddress(
  { port, panel }: { readonly port: number | null; readonly panel: string },
  page = '',
): string {
  const path = [panel, page].map((part) => part.replace(/^\/+|\/+$/g, '')).filter((part) => part !== '')
  return `http://127.0.0.1:${port ?? usualPort}/${path.map(encodeURI).join('/')}`
}
