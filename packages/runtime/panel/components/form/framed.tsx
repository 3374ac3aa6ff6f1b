import { Form, Space } from 'antd'
import type { ReactNode } from 'react'
import { FormSessionProvider, useFormSession } from '../../form/form-session.ts'
import { type Adapters, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import type { Schema } from '../../schema/schema.ts'

interface FramedSchema {
  readonly label?: string
  readonly description?: string
  readonly body: unknown
}

/** Controls and texts in one line under one label; each control keeps its own field and checks. */
function InputGroupControl({ schema }: ViewProps<FramedSchema & { body: readonly (Schema | string)[] }>): ReactNode {
  const session = useFormSession()
  const parts = schema.body.map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
      <Space.Addon key={index}>{part}</Space.Addon>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Render key={index} content={part} />
    ),
  )
  return (
    <div className="field">
      <Form.Item label={schema.label} extra={schema.description} layout={session ? undefined : 'vertical'}>
        <Space.Compact block>
          {session ? <FormSessionProvider value={{ ...session, joined: true }}>{parts}</FormSessionProvider> : parts}
        </Space.Compact>
      </Form.Item>
    </div>
  )
}

/** Any content with a label, as a field has one. */
function FormControl({ schema }: ViewProps<FramedSchema>): ReactNode {
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

/** Adapters of what frames other fields. */
export const framedAdapters: Adapters = {
  InputGroupControl: view(InputGroupControl),
  FormControl: view(FormControl),
}
