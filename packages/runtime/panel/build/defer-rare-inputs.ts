import type { Plugin } from 'vite'

const input = /antd[\\/]es[\\/]input[\\/]index\.js$/
const none = '\0virtual:no-input'

/** Leaves two rare inputs out of what every page loads: antd hangs them on `Input`; who shows one imports it by itself. */
export function deferRareInputs(): Plugin {
  return {
    name: 'quoin:defer-rare-inputs',
    enforce: 'pre',
    resolveId: (source, importer = '') => (input.test(importer) && /^\.\/(?:OTP|Group)$/.test(source) ? none : null),
    load: (id) => (id === none ? 'export default undefined\n' : null),
  }
}
