import type { ReactNode } from 'react'
import { type ControlProps, control } from '../../render/adapter.ts'
import { RenderValue } from '../../render/render.tsx'

const displays: Readonly<Record<string, string>> = {
  DateStatic: 'DateDisplay',
  DateTimeStatic: 'DateTimeDisplay',
  ImageStatic: 'Image',
  JsonStatic: 'Json',
  MappingStatic: 'Mapping',
}

/** A field that only shows its value, through the display component of the same kind. */
function StaticField({ schema, value, data, input }: ControlProps): ReactNode {
  return (
    <output id={input.id} className="static-value">
      <RenderValue
        display={{ ...schema, type: displays[schema.type] ?? 'Plain', visibleWhen: undefined }}
        value={value}
        data={data}
      />
    </output>
  )
}

/** The adapter of a field that only shows its value. */
export const staticFieldControl = control(StaticField)
