import type { FormControlProperties } from '@quoin/generator/components'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useFormSession } from '../../form/form-session.ts'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'

/** Any content with a label, as a field has one. */
function FormControlView({ schema }: ViewProps<FormControlProperties>): ReactNode {
  return (
    <div className="field">
      <Form.Item label={schema.label} extra={schema.description} layout={useFormSession() ? undefined : 'vertical'}>
        {/* biome-ignore lint/a11y/useSemanticElements: the frame of a fieldset is not wanted here */}
        <div role="group" aria-label={schema.label}>
          <Render content={schema.body} />
        </div>
      </Form.Item>
    </div>
  )
}

/** Wrapper that gives any content a form label. */
export const FormControl: Adapter = view(FormControlView)
