import { evaluateCondition, valueAt } from '@quoin/generator/conditions'
import { Fragment, memo, type ReactNode, Suspense, use } from 'react'
import { Blank } from '../components/display/blank.tsx'
import { SchemaField } from '../form/schema-field.tsx'
import { isBlank } from '../schema/is-blank.ts'
import { fillText } from '../schema/placeholder.ts'
import { type Content, type Data, isSchema, type Schema } from '../schema/schema.ts'
import type { DisplayAdapter, DisplayProps } from './adapter.ts'
import { ErrorBoundary, UnknownComponent } from './error-boundary.tsx'
import { findAdapter } from './registry.ts'
import { useScope } from './scope.tsx'

/** Puts any content of a page on the screen: a component, a text with placeholders, or a list of both. */
export function Render({ content }: { readonly content: unknown }): ReactNode {
  const scope = useScope()
  if (content === null || content === undefined || content === false) return null
  if (typeof content === 'string' || typeof content === 'number') return fillText(String(content), scope)
  if (Array.isArray(content))
    return content.map((item, index) => <Render key={contentKey(item, index)} content={item} />)
  return isSchema(content) ? <RenderSchema schema={content} scope={scope} /> : null
}

/** Shows a value through a display component, as a table cell or a detail does. */
export function RenderValue(props: {
  readonly display: unknown
  readonly value: unknown
  readonly data: Data
}): ReactNode {
  const schema: Schema = isSchema(props.display) ? props.display : { type: 'Plain' }
  return (
    <Guarded type={schema.type}>
      <ValueOutlet schema={schema} value={props.value} data={props.data} />
    </Guarded>
  )
}

/** The key of an item in a list of content. */
export function contentKey(item: Content | unknown, index: number): string {
  return isSchema(item) ? `${index}:${item.type}:${item.name ?? ''}` : String(index)
}

const RenderSchema = memo(function RenderSchema(props: { readonly schema: Schema; readonly scope: Data }): ReactNode {
  const { schema, scope } = props
  return (
    <Guarded type={schema.type}>
      <Outlet schema={schema} data={scope} />
    </Guarded>
  )
})

function Guarded({ type, children }: { readonly type: string; readonly children: ReactNode }): ReactNode {
  return (
    <ErrorBoundary type={type}>
      <Suspense fallback={<Fragment />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function Outlet({ schema, data }: { readonly schema: Schema; readonly data: Data }): ReactNode {
  const adapter = useAdapter(schema.type)
  if (adapter === undefined) return <UnknownComponent type={schema.type} />
  if (adapter.kind === 'control') return <SchemaField schema={schema} adapter={adapter} />
  if (!evaluateCondition(schema.visibleWhen, data)) return null
  if (adapter.kind === 'view') return <adapter.component schema={schema} data={data} />
  const value = schema.name === undefined ? ownValue(schema, data) : valueAt(data, schema.name)
  return <Shown adapter={adapter} schema={schema} data={data} value={value} />
}

/** What a display shows in place of a field: its own `value`, filled from what is around it. */
function ownValue({ value }: Schema, data: Data): unknown {
  return typeof value === 'string' ? fillText(value, data) : value
}

function ValueOutlet(props: { readonly schema: Schema; readonly value: unknown; readonly data: Data }): ReactNode {
  const adapter = useAdapter(props.schema.type)
  if (adapter === undefined) return <UnknownComponent type={props.schema.type} />
  if (!evaluateCondition(props.schema.visibleWhen, props.data)) return null
  if (adapter.kind === 'view') return <adapter.component schema={props.schema} data={props.data} />
  if (adapter.kind === 'display') {
    return <Shown adapter={adapter} {...props} value={ownValue(props.schema, props.data) ?? props.value} />
  }
  return (
    <adapter.component
      {...props}
      onChange={() => undefined}
      input={{ 'aria-label': props.schema.label ?? props.schema.type }}
      disabled={false}
      readOnly
    />
  )
}

function Shown({ adapter, ...props }: DisplayProps & { readonly adapter: DisplayAdapter }): ReactNode {
  const { placeholder } = props.schema as { readonly placeholder?: string }
  if (placeholder !== undefined && (Array.isArray(props.value) ? props.value : [props.value]).every(isBlank))
    return <Blank placeholder={placeholder} />
  return <adapter.component {...props} />
}

function useAdapter(type: string) {
  const found = findAdapter(type)
  if (!(found instanceof Promise)) return found
  use(found)
  const loaded = findAdapter(type)
  return loaded instanceof Promise ? undefined : loaded
}
