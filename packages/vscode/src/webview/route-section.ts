import type { RouteMenuSettings } from '@quoin/generator'
import { html, type TemplateResult } from 'lit'
import { numberControl, selectControl, switchControl, textControl } from './form-controls.ts'
import { iconDrawing, iconPicker } from './icon-picker.ts'
import type { PageContext } from './page-context.ts'

/** Route and menu entry (§2.3). */
export function routeSection(context: PageContext): TemplateResult {
  const { record, texts, update, issueAt, menus } = context
  const { route } = record
  const change = (patch: Partial<RouteMenuSettings>): void => update({ route: { ...route, ...patch } })
  const choose = async (): Promise<void> => {
    const icon = await context.choose(iconPicker(context))
    if (icon !== undefined) change({ icon })
  }
  return html`<div class="switches">
      ${switchControl({
        label: texts.routesAndMenu,
        value: record.options.routesAndMenu,
        change: (routesAndMenu) => update({ options: { ...record.options, routesAndMenu } }),
      })}
    </div>
    <div class="grid">
      ${textControl({
        label: texts.route,
        value: route.path,
        issue: issueAt('route.path'),
        change: (path) => change({ path }),
      })}
      ${textControl({
        label: texts.menuName,
        value: route.menuName,
        issue: issueAt('route.menuName'),
        change: (menuName) => change({ menuName }),
      })}
      ${selectControl({
        label: texts.parentMenu,
        value: route.parentMenu ?? '',
        options: [
          { value: '', label: texts.noParent },
          ...menus.map(({ key, title }) => ({ value: key, label: title })),
        ],
        change: (parent) => change({ parentMenu: parent === '' ? null : parent }),
      })}
      <div class="control">
        <span class="label">${texts.menuIcon}</span>
        <button class="choice" aria-label="${texts.menuIcon} ${route.icon}" @click=${() => void choose()}>
          ${iconDrawing(route.icon)} ${route.icon}
        </button>
      </div>
      ${numberControl({
        label: texts.weight,
        value: route.weight,
        issue: issueAt('route.weight'),
        change: (weight) => change({ weight: weight ?? 0 }),
      })}
    </div>`
}
