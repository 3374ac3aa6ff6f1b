import type { GroupControlProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { FormSessionProvider, useFormSession } from '../../form/form-session.ts'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'

function GroupControlView({ schema }: ViewProps<GroupControlProperties>): ReactNode {
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

function WithColumns({ columns, children }: { readonly columns: number; readonly children: ReactNode }): ReactNode {
  const session = useFormSession()
  return session ? <FormSessionProvider value={{ ...session, columns }}>{children}</FormSessionProvider> : children
}

/** Fields laid side by side in one row. */
export const GroupControl: Adapter = view(GroupControlView)
