import type { AdminConfig } from '../config/admin-config.ts'
import { darker, lighter, mixColorIntoWhite, readableOnDark } from './contrast.ts'

/** What the panel lays over the values of its own theme in one scheme. */
export interface SchemeTheme {
  readonly token: Readonly<Record<string, string | number>>
  readonly components?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What the configuration says of the panel's theme, in the light and in the dark scheme; null where it says nothing. */
export function themeTokens({
  theme,
}: Pick<AdminConfig, 'theme'>): { readonly light: SchemeTheme; readonly dark: SchemeTheme } | null {
  const { color, radius, density, font } = theme
  const both = {
    ...(radius !== null && { borderRadius: radius }),
    ...(density === 'compact' && { controlHeight: 28, sizeStep: 3 }),
    ...(font !== null && { fontFamily: font }),
  }
  if (color === null) return Object.keys(both).length === 0 ? null : { light: { token: both }, dark: { token: both } }
  return {
    light: { token: { ...both, ...lightColors(color) } },
    dark: { token: { ...both, ...darkColors(color) }, components: darkComponents(color) },
  }
}

function lightColors(color: string) {
  const hover = darker(color)
  // As the panel's own theme makes them, text in the color could not be read on them.
  const grounds = {
    colorPrimaryBg: mixColorIntoWhite(color, 0.06),
    colorPrimaryBgHover: mixColorIntoWhite(color, 0.12),
  }
  return { colorPrimary: color, colorPrimaryHover: hover, colorLink: color, colorLinkHover: hover, ...grounds }
}

function darkColors(color: string) {
  const link = readableOnDark(color)
  return { colorPrimary: color, colorPrimaryHover: darker(color), colorLink: link, colorLinkHover: lighter(link) }
}

/** What is chosen or pointed at keeps its contrast on the dark ground. */
function darkComponents(color: string) {
  const link = readableOnDark(color)
  const hover = lighter(link)
  return {
    Tabs: { itemSelectedColor: link, itemHoverColor: hover, itemActiveColor: hover },
    Button: { defaultHoverColor: hover, defaultHoverBorderColor: link, defaultActiveColor: hover },
    Menu: { itemSelectedColor: hover, subMenuItemSelectedColor: hover },
    Table: { rowSelectedBg: `${color}33`, rowSelectedHoverBg: `${color}4d` },
  }
}
