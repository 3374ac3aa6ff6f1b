import { createRequire } from 'node:module'
import type { ReactNode } from 'react'
import type { Plugin } from 'vite'
import { prebuiltComponentStyles } from './component-styles.ts'

const require = createRequire(import.meta.url)
const fromAntd = createRequire(require.resolve('antd/package.json'))
const makers = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'])
const place = '<!-- styles of the components -->'
const makersId = 'virtual:static-style-makers'
const files = new Set(prebuiltComponentStyles.map(({ file }) => file))

/** The calls of a module's syntax tree that make a style, with the places of what they call and of the style itself. */
interface StyleCall {
  readonly callee: { readonly start: number; readonly end: number; readonly name: string }
  readonly style: { readonly start: number; readonly end: number }
}

/**
 * Writes the styles of the components of a first page into a file, instead of having every browser work them out.
 * Colours and sizes stay variables that the theme sets while the panel runs; only the rules that use them are fixed.
 */
export function staticStyles(): Plugin {
  return {
    name: 'quoin:static-styles',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: 'components.css', source: stylesOfComponents() })
    },
    resolveId: (id) => (id === makersId ? `\0${id}` : null),
    load: (id) => (id === `\0${makersId}` ? staticMakers : null),
    transform(code, id) {
      const file = /antd[\\/]es[\\/](.+)\.js$/.exec(id)?.[1]?.replaceAll('\\', '/')
      if (file === undefined || !files.has(file)) return null
      const calls = styleCalls(this.parse(code))
      if (calls.length === 0) this.error(`The styles of antd have moved: ${file} makes none.`)
      let changed = code
      for (const { callee, style } of calls.toSorted((left, right) => right.callee.start - left.callee.start)) {
        changed = `${changed.slice(0, style.start)}null${changed.slice(style.end)}`
        changed = `${changed.slice(0, callee.start)}static_${callee.name}${changed.slice(callee.end)}`
      }
      const imports = [...makers].map((maker) => `${maker} as static_${maker}`)
      return { code: `import { ${imports.join(', ')} } from '${makersId}';\n${changed}`, map: null }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const file = Object.values(bundle ?? {}).find(
          (output) => output.type === 'asset' && output.names.includes('components.css'),
        )
        if (!file) throw new Error('The styles of the components are missing from the build.')
        // Styles that are made later stand behind the mark: after these, and before those of the panel itself.
        const link = `<link rel="stylesheet" crossorigin href="./${file.fileName}">`
        const mark = `<style nonce="__QUOIN_NONCE__" data-rc-order="prependQueue" data-rc-priority="-1000"></style>`
        if (!html.includes(place)) throw new Error(`index.html has no "${place}" for the styles of the components.`)
        return html.replace(place, `${link}\n    ${mark}`)
      },
    },
  }
}

/** What antd's own makers do when a page brings the styles along: they only register the variables. */
const staticMakers = `
import { useContext } from 'react'
import { genStyleUtils } from '@ant-design/cssinjs-utils'
import { ConfigContext } from 'antd/es/config-provider/context'
import useLocalToken, { unitless } from 'antd/es/theme/useToken'

export const { ${[...makers].join(', ')} } = genStyleUtils({
  usePrefix: () => ({ rootPrefixCls: 'ant', iconPrefixCls: 'anticon' }),
  useToken: () => {
    const [theme, realToken, hashId, token, cssVar] = useLocalToken()
    return { theme, realToken, hashId, token, cssVar, zeroRuntime: true }
  },
  useCSP: () => useContext(ConfigContext).csp ?? {},
  getCompUnitless: () => unitless,
})
`

/** The rules of all styles that are written at build time, in the order in which a page would have made them. */
export function stylesOfComponents(theme: object = {}): string {
  const react: typeof import('react') = require('react')
  const { renderToString } = fromAntd('react-dom/server')
  const { createCache, extractStyle, StyleProvider } = fromAntd('@ant-design/cssinjs')
  const { default: ConfigProvider } = fromAntd('./lib/config-provider')
  const cache = createCache()
  const Probe = (): ReactNode => {
    // A style is a hook or, in a few places, a component without output, which is a function with hooks as well.
    for (const { file, name, prefix, part, rooted } of prebuiltComponentStyles) {
      fromAntd(`./lib/${file}.js`)[name](part ? { prefixCls: prefix } : prefix, rooted && `${prefix}-css-var`)
    }
    return null
  }
  const themed = { ...theme, cssVar: { key: 'quoin' }, hashed: false }
  renderToString(
    react.createElement(
      StyleProvider,
      { cache },
      react.createElement(ConfigProvider, { theme: themed }, react.createElement(Probe)),
    ),
  )
  // The last rule only tells a page what it has; nobody asks.
  return extractStyle(cache, { plain: true, types: 'style' }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}$/, '')
}

function styleCalls(node: unknown): readonly StyleCall[] {
  if (Array.isArray(node)) return node.flatMap(styleCalls)
  if (typeof node !== 'object' || node === null) return []
  const {
    type,
    callee,
    arguments: given,
  } = node as {
    type?: string
    callee?: StyleCall['callee']
    arguments?: readonly StyleCall['style'][]
  }
  const style = given?.[1]
  const here = type === 'CallExpression' && callee && style && makers.has(callee.name) ? [{ callee, style }] : []
  return [...here, ...Object.values(node).flatMap(styleCalls)]
}
