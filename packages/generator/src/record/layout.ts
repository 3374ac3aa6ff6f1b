import type { ComponentChoice } from './field-config.ts'

/**
 * A part of a form or a detail that is laid out by hand: the name of a field or of a relation, a component without a
 * column, or parts that stand together.
 */
export type LayoutPart = string | ContentPart | FieldsetPart | RowPart | TabsPart | ColumnsPart | StepsPart

/** A component without a column: an alert, a caption, a button. */
export interface ContentPart extends ComponentChoice {
  readonly kind: 'component'
}

/** Parts below a title. */
export interface FieldsetPart {
  readonly kind: 'fieldset'
  readonly title: string
  /** A click on the title hides and shows the parts; left out where they are always shown. */
  readonly collapsible?: true
  /** They are hidden at first. */
  readonly collapsed?: true
  readonly body: readonly LayoutPart[]
}

/** Parts in one row. */
export interface RowPart {
  readonly kind: 'group'
  /** The label of the row. */
  readonly label?: string
  readonly body: readonly LayoutPart[]
}

/** Parts behind tabs. */
export interface TabsPart {
  readonly kind: 'tabs'
  readonly items: readonly TitledItem[]
}

/** Columns of parts, side by side. */
export interface ColumnsPart {
  readonly kind: 'columns'
  readonly items: readonly ColumnItem[]
}

/** A form in numbered steps; it is the whole form. */
export interface StepsPart {
  readonly kind: 'steps'
  readonly items: readonly StepItem[]
}

/** One tab. */
export interface TitledItem {
  readonly title: string
  readonly body: readonly LayoutPart[]
}

/** One column. */
export interface ColumnItem {
  /** Its width, of twelve; left out where all are of one width. */
  readonly span?: number
  readonly body: readonly LayoutPart[]
}

/** One step. */
export interface StepItem extends TitledItem {
  readonly description?: string
}

/** Where a component without a column stands: in a form or a detail, or among buttons. */
export type ContentComponentPlace = 'content' | 'action'

/** What is a page, a form or a window by itself stands in none. */
const whole: ReadonlySet<string> = new Set(['Form', 'Wizard', 'Page', 'Dialog', 'Drawer', 'TableColumn', 'Operation'])

/** True for a component that can stand where no column is behind it. */
export function isContentComponent(
  entry: { readonly name: string; readonly group: string },
  place: ContentComponentPlace,
): boolean {
  const { name, group } = entry
  if (place === 'action') return group === 'action'
  return group !== 'form' && !whole.has(name) && !name.startsWith('CRUD')
}

/** A part with its place: `page.form.body.1.items.0.body.2`. */
export interface PlacedLayoutPart {
  readonly part: LayoutPart
  readonly path: string
  /** How many parts it stands in. */
  readonly depth: number
}

/** Every part of a layout, each before those that it holds. */
export function* walkLayoutParts(parts: readonly LayoutPart[], path: string, depth = 0): Generator<PlacedLayoutPart> {
  for (const [index, part] of parts.entries()) {
    const own = `${path}.${index}`
    yield { part, path: own, depth }
    for (const [inside, body] of partsWithin(part)) yield* walkLayoutParts(body, `${own}.${inside}`, depth + 1)
  }
}

/** The lists of parts that a part holds, with their places in it. */
function partsWithin(part: LayoutPart): readonly (readonly [path: string, body: readonly LayoutPart[]])[] {
  if (typeof part === 'string' || part.kind === 'component') return []
  return 'body' in part ? [['body', part.body]] : part.items.map(({ body }, index) => [`items.${index}.body`, body])
}

/** The fields and relations that a layout places. */
export function placedNames(parts: readonly LayoutPart[]): ReadonlySet<string> {
  return new Set([...walkLayoutParts(parts, '')].flatMap(({ part }) => (typeof part === 'string' ? [part] : [])))
}

/** A layout in which `map` gives what stands in place of each name and of each component. */
export function mapLayoutLeaves(
  parts: readonly LayoutPart[],
  map: (part: string | ContentPart) => readonly LayoutPart[],
): readonly LayoutPart[] {
  return parts.flatMap((part): readonly LayoutPart[] => {
    if (typeof part === 'string' || part.kind === 'component') return map(part)
    if ('body' in part) return [{ ...part, body: mapLayoutLeaves(part.body, map) }]
    const items = part.items.map((item) => ({ ...item, body: mapLayoutLeaves(item.body, map) }))
    return [{ ...part, items } as LayoutPart]
  })
}

/** A layout with each name as `rename` gives it; what it answers null for goes. */
export function renamePlacedNames(
  parts: readonly LayoutPart[],
  rename: (name: string) => string | null,
): readonly LayoutPart[] {
  return mapLayoutLeaves(parts, (part) => {
    const name = typeof part === 'string' ? rename(part) : part
    return name === null ? [] : [name]
  })
}

/** The layouts and orders of a page. */
interface LayoutsOfPage {
  readonly list: { readonly columns?: readonly string[]; readonly filters?: readonly string[] }
  readonly form: { readonly body?: readonly LayoutPart[] }
  readonly detail: { readonly body?: readonly LayoutPart[] }
}

/** A page without what its layouts and orders say of columns and relations that are not there. */
export function withoutMissingNames<Page extends LayoutsOfPage>(page: Page, exists: (name: string) => boolean): Page {
  const rename = (name: string): string | null => (exists(name) ? name : null)
  const { list, form, detail } = page
  return {
    ...page,
    list: {
      ...list,
      ...(list.columns && { columns: list.columns.filter(exists) }),
      ...(list.filters && { filters: list.filters.filter(exists) }),
    },
    form: { ...form, ...(form.body && { body: renamePlacedNames(form.body, rename) }) },
    detail: { ...detail, ...(detail.body && { body: renamePlacedNames(detail.body, rename) }) },
  }
}
