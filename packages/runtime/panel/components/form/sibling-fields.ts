import { Form } from 'antd'
import { useFormSession } from '../../form/form-session.ts'
import type { Data } from '../../schema/schema.ts'

/** The fields of a form, or of the row of a sub-form, that a control sets beside its own. */
interface SiblingFields {
  /** What they hold; undefined outside of a form. */
  readonly row: Data | undefined
  set(values: Data): void
}

/** Gives a control the fields beside it. */
export function useSiblingFields(): SiblingFields {
  const form = Form.useFormInstance()
  const path = useFormSession()?.row?.path ?? []
  const row = Form.useWatch(
    (values: Data) => path.reduce<unknown>((value, part) => Object(value)[part], values) as Data | undefined,
    { form, preserve: true },
  )
  const set = (values: Data): void =>
    form.setFields(Object.entries(values).map(([field, value]) => ({ name: [...path, field], value, touched: true })))
  return { row, set }
}
