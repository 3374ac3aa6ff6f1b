import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import type { RemarkProperties } from '@quoin/generator/components'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { fillText } from '../../schema/placeholder.ts'

function RemarkView({ schema, data }: ViewProps<RemarkProperties>): ReactNode {
  const text = fillText(schema.content, data)
  return (
    <Tooltip title={text}>
      <Button type="text" size="small" icon={<QuestionCircleOutlined aria-hidden />} aria-label={text} />
    </Tooltip>
  )
}

/** Question-mark icon with a hint. */
export const Remark: Adapter = view(RemarkView)
