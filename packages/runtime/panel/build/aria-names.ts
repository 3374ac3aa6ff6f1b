import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const words = fileURLToPath(new URL('../icons/aria-name.ts', import.meta.url))

/** A name that a library file speaks in English only, and what stands there instead. */
const places: readonly { readonly file: RegExp; readonly spoken: string; readonly instead: string }[] = [
  {
    file: /@ant-design[\\/]icons[\\/]es[\\/]components[\\/]AntdIcon(?:Light)?\.js$/,
    spoken: '"aria-label": icon.name',
    instead: '...ariaIcon(icon.name)',
  },
  // The box that they belong to is stepped by the arrow keys; the arrows themselves are for a mouse.
  {
    file: /@rc-component[\\/]input-number[\\/]es[\\/]StepHandler\.js$/,
    spoken: `"aria-label": isUpAction ? 'Increase Value' : 'Decrease Value'`,
    instead: '"aria-hidden": true',
  },
  {
    file: /@rc-component[\\/]select[\\/]es[\\/]hooks[\\/]useAllowClear\.js$/,
    spoken: `allowClearConfig.label ?? 'Clear'`,
    instead: `allowClearConfig.label ?? ariaName('close-circle')`,
  },
  {
    file: /antd[\\/]es[\\/]input[\\/]OTP[\\/]OTPInput\.js$/,
    spoken: '"aria-label": `OTP Input',
    instead: `"aria-label": ariaName('character') + \``,
  },
]

/**
 * Lets the component library speak the language of the page: it names its icons after their drawings ("down"), and a
 * few buttons in English, with no property to say it otherwise. Fails when the library no longer reads as it did.
 */
export function ariaNames(): Plugin {
  return {
    name: 'quoin:spoken-names',
    enforce: 'pre',
    transform(code, id) {
      const place = places.find(({ file }) => file.test(id.split('?')[0] ?? id))
      if (place === undefined) return null
      if (!code.includes(place.spoken)) throw new Error(`${id} no longer holds ${place.spoken}.`)
      const imported = `import { ariaIcon, ariaName } from ${JSON.stringify(words)}\n`
      return { code: imported + code.replace(place.spoken, place.instead), map: null }
    },
  }
}
