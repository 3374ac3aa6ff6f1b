import { Button, Form, Steps } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormActions } from '../../form/form-actions.ts'
import { fieldsIn } from '../../form/form-fields.ts'
import type { FormSchema } from '../../form/form-schema.ts'
import { SchemaForm } from '../../form/schema-form.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import type { Schema } from '../../schema/schema.ts'
import { flushSyncOptions } from '../data/flush-sync-options.ts'
import './wizard.css'

interface WizardSchema extends Omit<FormSchema, 'body'> {
  readonly steps: readonly { readonly title: string; readonly description?: string; readonly body: readonly Schema[] }[]
}

/** A form in steps: one is on the screen, all are sent together. */
function WizardView({ schema, data }: ViewProps<WizardSchema>): ReactNode {
  const { steps } = schema
  const form = useMemo(() => ({ ...schema, body: schema.steps.flatMap((step) => step.body) }), [schema])
  return (
    <SchemaForm
      schema={form}
      data={data}
      frame={<WizardFrame steps={steps} mode={schema.mode} submitText={schema.submitText} />}
    />
  )
}

interface WizardFrameProps {
  readonly steps: WizardSchema['steps']
  readonly mode: FormSchema['mode']
  readonly submitText?: string | undefined
}

/** The step on the screen. That of a row's form, or of a new row's, stands in the address: it can be linked. */
function useStep(count: number, isLinked: boolean): readonly [number, (index: number) => void] {
  const [search, setSearch] = useSearchParams()
  const [local, setLocal] = useState(0)
  if (!isLinked) return [local, setLocal]
  const linked = Number(search.get('_step')) - 1
  const current = Number.isInteger(linked) ? Math.min(Math.max(linked, 0), count - 1) : 0
  const show = (index: number) =>
    setSearch((former) => {
      const next = new URLSearchParams(former)
      next.set('_step', String(index + 1))
      return next
    }, flushSyncOptions)
  return [current, show]
}

function WizardFrame({ steps, mode, submitText }: WizardFrameProps): ReactNode {
  const t = useTranslate('controls')
  const form = Form.useFormInstance()
  const actions = useFormActions()
  const [current, setCurrent] = useStep(steps.length, mode === 'create' || mode === 'edit')
  const last = current === steps.length - 1
  // Only the step on the screen is checked: those behind it are not filled in yet.
  const check = async (index: number): Promise<boolean> => {
    const names = fieldsIn(steps[index]?.body).map(({ name }) => [name])
    return form.validateFields(names, { recursive: true }).then(
      () => true,
      () => {
        setCurrent(index)
        return false
      },
    )
  }
  const next = async () => {
    if (await check(current)) setCurrent(current + 1)
  }
  const submit = async () => {
    for (const [index] of steps.entries()) if (!(await check(index))) return
    actions?.submit()
  }
  return (
    <div className="wizard">
      <Steps
        current={current}
        size="small"
        items={steps.map((step) => ({ title: step.title, content: step.description }))}
        onChange={(index) => index < current && setCurrent(index)}
      />
      {steps.map((step, index) => (
        <section
          key={step.title}
          hidden={index !== current}
          aria-label={`${t('controls.wizard.step', { number: index + 1, count: steps.length })}: ${step.title}`}
        >
          <div className="fields">
            <Render content={step.body} />
          </div>
        </section>
      ))}
      <div className="form-buttons">
        <Button disabled={current === 0} onClick={() => setCurrent(current - 1)}>
          {t('action.previous')}
        </Button>
        {last ? (
          <Button type="primary" loading={actions?.saving ?? false} onClick={() => void submit()}>
            {submitText ?? t('action.submit')}
          </Button>
        ) : (
          <Button type="primary" onClick={() => void next()}>
            {t('action.next')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Form in numbered steps. */
export const Wizard: Adapter = view(WizardView)
