import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const words = fileURLToPath(new URL('../icons/aria-name.ts', import.meta.url))

/** An accessible name that a library file has in English only, and what stands there instead. */
const places: readonly { readonly file: RegExp; readonly original: string; readonly instead: string }[] = [
  {
    file: /@ant-design[\\/]icons[\\/]es[\\/]components[\\/]AntdIcon(?:Light)?\.js$/,
    original: '"aria-label": icon.name',
    instead: '...ariaIconAttributes(icon.name)',
  },
  // The box that they belong to is stepped by the arrow keys; the arrows themselves are for a mouse.
  {
    file: /@rc-component[\\/]input-number[\\/]es[\\/]StepHandler\.js$/,
    original: `"aria-label": isUpAction ? 'Increase Value' : 'Decrease Value'`,
    instead: '"aria-hidden": true',
  },
  {
    file: /@rc-component[\\/]select[\\/]es[\\/]hooks[\\/]useAllowClear\.js$/,
    original: `allowClearConfig.label ?? 'Clear'`,
    instead: `allowClearConfig.label ?? ariaIconLabel('close-circle')`,
  },
  {
    file: /antd[\\/]es[\\/]input[\\/]OTP[\\/]OTPInput\.js$/,
    original: '"aria-label": `OTP Input',
    instead: `"aria-label": ariaIconLabel('character') + \``,
  },
]

/**
 * Gives the component library the language of the page: it names its icons after their drawings ("down"), and a
 * few buttons in English, with no property to say it otherwise. Fails when the library no longer reads as it did.
 */
export function translateLibraryLabels(): Plugin {
  return {
    name: 'quoin:translated-icon-names',
    enforce: 'pre',
    transform(code, id) {
      const place = places.find(({ file }) => file.test(id.split('?')[0] ?? id))
      if (place === undefined) return null
      if (!code.includes(place.original)) throw new Error(`${id} no longer holds ${place.original}.`)
      const imported = `import { ariaIconAttributes, ariaIconLabel } from ${JSON.stringify(words)}\n`
      return { code: imported + code.replace(place.original, place.instead), map: null }
    },
  }
}
