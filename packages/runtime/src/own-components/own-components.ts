import type { ControlProperties, NodeOf } from '@quoin/generator/components'

/**
 * The components of the application by name, with their properties: app/Admin/components.d.ts, which `quoin dev` and
 * `quoin build` write, adds them with `declare module '@quoin/runtime' { interface OwnComponents { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: applications add to it
export interface OwnComponents {}

/** What a component of a form may be given beside its own properties. */
type FieldProperties = Partial<ControlProperties>

type Arguments<Properties> =
  Record<never, never> extends Properties
    ? [properties?: Properties & FieldProperties]
    : [properties: Properties & FieldProperties]

/**
 * A component of the application in a page, by the name of its file in app/Admin/components.
 *
 * @example
 * TableColumn({ name: 'stock', label: 'Stock', display: component('StockMeter', { max: 100 }) })
 */
export function component<Name extends keyof OwnComponents & string>(
  name: Name,
  ...[properties]: Arguments<OwnComponents[Name]>
): NodeOf<Name, OwnComponents[Name]> {
  return Object.assign({ type: name }, properties)
}
