/** Red, green and blue from 0 to 255. */
type Color = readonly [number, number, number]

/** What text needs against its ground to be read (WCAG 2.2, 1.4.3). */
export const minTextContrast = 4.5

const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]
/** The surfaces of the dark scheme. */
const night: Color = [31, 31, 31]

/** How far a color, written `#rrggbb`, stands out from white: from 1 to 21. */
export function contrastWithWhite(color: string): number {
  return contrast(parse(color), white)
}

/** A darker color, for what is pointed at. */
export function darker(color: string): string {
  return print(mix(parse(color), black, 0.15))
}

/** A lighter color, for what is pointed at in the dark. */
export function lighter(color: string): string {
  return print(mix(parse(color), white, 0.2))
}

/** A hint of the color on white, for what is chosen. */
export function mixColorIntoWhite(color: string, share: number): string {
  return print(mix(white, parse(color), share))
}

/** The color, as light as links have to be in the dark. */
export function readableOnDark(color: string): string {
  let found = parse(color)
  while (contrast(found, night) < minTextContrast + 2.5) found = mix(found, white, 0.05)
  return print(found)
}

function parse(color: string): Color {
  const part = (index: number): number => Number.parseInt(color.slice(index, index + 2), 16)
  return [part(1), part(3), part(5)]
}

function print(color: Color): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function mix([red, green, blue]: Color, [r, g, b]: Color, share: number): Color {
  return [red + (r - red) * share, green + (g - green) * share, blue + (b - blue) * share]
}

function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
