import { App, ConfigProvider, type ThemeConfig, theme } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '../i18n/locale.tsx'
import { DarkContext } from '../shell/theme.tsx'

const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** The colours, the font and the focus ring of the editor, and again when its theme changes. */
export function EditorTheme({ children }: { readonly children: ReactNode }): ReactNode {
  const { locale } = useLocale()
  const [look, setLook] = useState(readLook)
  useEffect(() => {
    const observer = new MutationObserver(() => setLook(readLook()))
    observer.observe(document.body, { attributes: true, attributeFilter: ['class', 'data-vscode-theme-id'] })
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] })
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    document.documentElement.style.colorScheme = look.dark ? 'dark' : 'light'
    document.documentElement.classList.add('quoin', 'in-editor')
    document.documentElement.classList.toggle('dark', look.dark)
  }, [look.dark])
  return (
    <ConfigProvider
      csp={{ nonce }}
      locale={locale.antd}
      theme={look.theme}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <DarkContext value={look.dark}>
        <App className="app-root">{children}</App>
      </DarkContext>
    </ConfigProvider>
  )
}

interface Look {
  readonly dark: boolean
  readonly theme: ThemeConfig
}

type Colour = (...names: readonly string[]) => string | undefined

/** The colours that everything else is made from. */
function readBase(colour: Colour) {
  const { classList } = document.body
  const light = classList.contains('vscode-high-contrast-light')
  const contrast = light || classList.contains('vscode-high-contrast')
  const dark = classList.contains('vscode-dark') || (contrast && !light)
  const background = colour('editor-background') ?? (dark ? '#1e1e1e' : '#ffffff')
  return {
    contrast,
    dark,
    background,
    foreground: colour('foreground', 'editor-foreground') ?? (dark ? '#cccccc' : '#333333'),
    border: contrast ? colour('contrastBorder') : colour('input-border', 'widget-border', 'panel-border'),
    widget: colour('editorWidget-background', 'menu-background') ?? background,
    primary: (contrast && colour('focusBorder', 'contrastActiveBorder')) || colour('button-background', 'focusBorder'),
  }
}

function readLook(): Look {
  const style = getComputedStyle(document.documentElement)
  const colour: Colour = (...names) =>
    names.map((name) => style.getPropertyValue(`--vscode-${name}`).trim()).find((value) => value !== '')
  const { contrast, dark, background, foreground, border, widget, primary } = readBase(colour)
  const token = defined({
    colorPrimary: primary,
    colorPrimaryHover: contrast ? undefined : colour('button-hoverBackground'),
    colorTextLightSolid: contrast ? background : colour('button-foreground'),
    colorLink: colour('textLink-foreground'),
    colorLinkHover: colour('textLink-activeForeground', 'textLink-foreground'),
    colorBgBase: background,
    colorBgContainer: background,
    colorBgLayout: background,
    colorBgElevated: widget,
    colorTextBase: foreground,
    colorText: foreground,
    colorTextSecondary: foreground,
    colorTextTertiary: colour('descriptionForeground') ?? foreground,
    colorTextDescription: colour('descriptionForeground') ?? foreground,
    colorTextPlaceholder: colour('input-placeholderForeground', 'descriptionForeground'),
    colorBorder: border,
    colorBorderSecondary: border,
    colorError: colour('errorForeground', 'inputValidation-errorBorder'),
    colorFillAlter: contrast ? background : colour('sideBar-background'),
    controlOutline: colour('focusBorder'),
    // The ring around what has the focus.
    colorPrimaryBorder: colour('focusBorder'),
    lineWidthFocus: contrast ? 2 : 1,
    fontFamily: colour('font-family'),
    fontSize: Number.parseInt(colour('font-size') ?? '13', 10),
    fontFamilyCode: colour('editor-font-family'),
  })
  return {
    dark,
    theme: {
      algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      cssVar: { key: 'quoin' },
      hashed: false,
      token: { borderRadius: 2, controlHeight: 28, motion: false, ...token },
      components: {
        // The colour of a button is too dark for a word on the background of an editor.
        Tabs: { itemSelectedColor: foreground, itemHoverColor: foreground, itemActiveColor: foreground },
        Button: { defaultHoverColor: foreground, defaultActiveColor: foreground },
        Pagination: { itemActiveColor: foreground, itemActiveColorHover: foreground },
        Segmented: defined({
          trackBg: background,
          itemColor: foreground,
          itemHoverColor: foreground,
          itemSelectedColor: contrast ? background : colour('button-foreground'),
          itemSelectedBg: primary,
        }),
      },
    },
  }
}

function defined<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
}
