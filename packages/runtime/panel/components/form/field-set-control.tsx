import type { FieldSetControlProperties } from '@quoin/generator/components'
import { Collapse } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'

function FieldSetControlView({ schema }: ViewProps<FieldSetControlProperties>): ReactNode {
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

/** Titled group of fields that can collapse. */
export const FieldSetControl: Adapter = view(FieldSetControlView)
