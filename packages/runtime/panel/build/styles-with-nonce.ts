import type { Plugin } from 'vite'

const origin = /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/
const taken = 'csp,\n    prepend,'

/**
 * Gives the page's nonce to style elements that a component library makes without one
 * (its measuring and scroll locking ignore the configured policy).
 */
export function stylesWithNonce(): Plugin {
  return {
    name: 'quoin:styles-with-nonce',
    transform(code, id) {
      if (!origin.test(id)) return null
      if (!code.includes(taken)) this.error('The style helper has changed: its nonce can no longer be given.')
      const nonce = `document.querySelector('meta[property="csp-nonce"]')?.nonce`
      return { code: code.replace(taken, `csp = { nonce: ${nonce} },\n    prepend,`), map: null }
    },
  }
}
