import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { useOverlays } from '../../render/overlays.tsx'
import { type Data, isSchema, type Schema } from '../../schema/schema.ts'

interface CreateInPlaceProps {
  /** The resource whose own form is opened. */
  readonly resource: string
  readonly label: string
  readonly onCreated: (row: Data) => void
}

/** The way to a row that a select does not offer yet: the form of its feature, over the form it is missing in. */
export function CreateInPlace({ resource, label, onCreated }: CreateInPlaceProps): ReactNode {
  const t = useTranslate()
  const queries = useQueryClient()
  const overlays = useOverlays()
  const { message } = App.useApp()
  const [loading, setLoading] = useState(false)
  const title = t('form.createNew', { label })

  const created = (row: unknown) => {
    if (typeof row !== 'object' || row === null) return
    void queries.invalidateQueries({ queryKey: ['options'] })
    onCreated(row as Data)
  }
  const open = async () => {
    setLoading(true)
    try {
      const page = await queries.fetchQuery({
        queryKey: ['page', resource, 'form'],
        queryFn: () => callApi<Schema>({ url: `${resource}?_action=create` }),
        staleTime: 30_000,
      })
      overlays.open('dialog', { type: 'Dialog', title, body: closingForm(page['body']) }, {}, created)
    } catch (cause) {
      void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
    } finally {
      setLoading(false)
    }
  }
  return (
    // A tooltip would stay above the dialog that its button opens.
    <Button
      title={title}
      aria-label={title}
      icon={<PlusOutlined aria-hidden />}
      loading={loading}
      onClick={() => void open()}
    />
  )
}

/** A form that hands over what was saved; what it does after a save elsewhere has no place here. */
function closingForm(body: unknown): unknown {
  if (!isSchema(body)) return body
  const { then: _, ...form } = body
  return form
}
