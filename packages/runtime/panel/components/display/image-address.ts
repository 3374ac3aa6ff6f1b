import { apiUrl, resolveExtensionAssetUrl } from '../../api/api-client.ts'

/** What the server calls an uploaded file. */
const uploaded = /^(file|image|rich)\/\d{4}\/\d{2}\/\d{2}\//

/** The address of a stored picture: own paths and data pictures as they are, other names below the API, other hosts not at all. */
export function imageAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  if (/^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i.test(value)) return value
  // The page's policy loads nothing from elsewhere.
  if (/^(https?:)?\/\//i.test(value)) return new URL(value, location.href).origin === location.origin ? value : null
  if (/^[a-z][a-z0-9+.-]*:/i.test(value)) return null
  if (value.startsWith('/')) return resolveExtensionAssetUrl(value)
  return apiUrl(uploaded.test(value) ? `uploads/${value}` : value)
}
