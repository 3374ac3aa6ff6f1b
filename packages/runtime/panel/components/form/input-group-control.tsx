import type { InputGroupControlProperties } from '@quoin/generator/components'
import { Form, Space } from 'antd'
import type { ReactNode } from 'react'
import { FormSessionProvider, useFormSession } from '../../form/form-session.ts'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'

/** Controls and texts in one line under one label; each control keeps its own field and checks. */
function InputGroupControlView({ schema }: ViewProps<InputGroupControlProperties>): ReactNode {
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

/** Several inputs and add-ons joined in one line. */
export const InputGroupControl: Adapter = view(InputGroupControlView)
