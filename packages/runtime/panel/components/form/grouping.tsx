import { Collapse } from 'antd'
import type { ReactNode } from 'react'
import { FormSessionProvider, useFormSession } from '../../form/form-session.ts'
import { type Adapters, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import type { Schema } from '../../schema/schema.ts'

interface GroupSchema {
  readonly label?: string
  readonly title?: string
  readonly body: readonly Schema[]
  readonly gap?: number
  readonly collapsible?: boolean
  readonly collapsed?: boolean
}

function GroupControl({ schema }: ViewProps<GroupSchema>): ReactNode {
  const fields = (
    <WithColumns columns={schema.body.length}>
      <div className="fields" style={schema.gap === undefined ? undefined : { columnGap: schema.gap }}>
        <Render content={schema.body} />
      </div>
    </WithColumns>
  )
  if (schema.label === undefined) return <div className="field">{fields}</div>
  return (
    <fieldset className="field group">
      <legend>{schema.label}</legend>
      {fields}
    </fieldset>
  )
}

function FieldSetControl({ schema }: ViewProps<GroupSchema>): ReactNode {
  const fields = (
    <div className="fields">
      <Render content={schema.body} />
    </div>
  )
  if (schema.collapsible) {
    return (
      <Collapse
        className="field field-set"
        defaultActiveKey={schema.collapsed ? [] : ['body']}
        items={[{ key: 'body', label: schema.title, children: fields, forceRender: true }]}
      />
    )
  }
  return (
    <fieldset className="field field-set">
      <legend>{schema.title}</legend>
      {fields}
    </fieldset>
  )
}

function WithColumns({ columns, children }: { readonly columns: number; readonly children: ReactNode }): ReactNode {
  const session = useFormSession()
  return session ? <FormSessionProvider value={{ ...session, columns }}>{children}</FormSessionProvider> : children
}

/** Adapters of the groups of fields. */
export const groupingAdapters: Adapters = { GroupControl: view(GroupControl), FieldSetControl: view(FieldSetControl) }
