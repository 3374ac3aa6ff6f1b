import { isIP } from 'node:net'

const networks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** True for what `trust_proxy` can be as text: addresses, networks such as `10.0.0.0/8`, or their names, with commas. */
export function areProxies(text: string): boolean {
  return text.split(',').every((part) => {
    const name = part.trim()
    if (networks.has(name)) return true
    const [address = '', bits, ...more] = name.split('/')
    const version = isIP(address)
    if (version === 0 || more.length > 0) return false
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  })
}
