import { nothing, svg, type TemplateResult } from 'lit'
import icons from '#outlined-icons'
import type { PageContext, Picker } from './page-context.ts'

/** The outlined icons the panel has. */
export function iconPicker({ record, texts }: PageContext): Picker {
  return {
    title: texts.chooseIcon,
    placeholder: texts.searchIcons,
    selected: record.route.icon,
    options: Object.entries(icons).map(([name, icon]) => ({
      value: name,
      label: name,
      description: '',
      group: texts.menuIcon,
      icon,
    })),
  }
}

/** An icon by name, in the colour of the text around it; nothing for a name that is not known. */
export function iconDrawing(name: string): TemplateResult | typeof nothing {
  const paths = icons[name]
  return paths ? drawPaths(paths) : nothing
}

/** The outline of an icon. */
export function drawPaths(paths: readonly string[]): TemplateResult {
  return svg`<svg class="icon" viewBox="64 64 896 896" width="16" height="16" fill="currentColor" aria-hidden="true">
    ${paths.map((path) => svg`<path d=${path}></path>`)}
  </svg>`
}
