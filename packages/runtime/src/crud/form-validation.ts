import { splitRules } from '@quoin/extensions/rules'
import { compileRules, type Lookup, type Validator, zhCN } from '@quoin/extensions/validation'
import { RuntimeError, validationFailed } from '../errors.ts'
import { storageProblem } from '../http/storable-text.ts'
import { isUploadControl, uploadProblem } from '../uploads/upload-control.ts'
import { conditionHolds } from './condition-holds.ts'
import type { FormControl } from './form-controls.ts'

type Data = Readonly<Record<string, unknown>>

const validators = new Map<string, Validator>()

/** How the data of a form is checked. */
export interface FormValidation {
  readonly controls: readonly FormControl[]
  /** Columns that may be written. */
  readonly fillable: readonly string[]
  /** Only what was sent is checked, as an update of changed fields does. */
  readonly partial: boolean
  readonly lookup: Lookup
  readonly locale: string
}

/**
 * Checks a body by the controls of its form and answers the fields that may be written; the form is the only source.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` with a sentence per field
 */
export async function validateForm(body: unknown, validation: FormValidation): Promise<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RuntimeError('RUNTIME_BAD_REQUEST', 'The body must be a JSON object of fields.')
  }
  const sent = body as Data
  const form = readForm(validation.controls, validation.fillable)
  const data: Record<string, unknown> = {}
  for (const { name } of form.writable) if (Object.hasOwn(sent, name)) data[name] = sent[name]
  const validator = form.validator ?? validatorOf(form.writable, sent, validation.partial)
  const result = await validator.validate(data, {
    partial: validation.partial,
    lookup: validation.lookup,
    labels: form.labels,
    ...(validation.locale.startsWith('zh') && { messages: zhCN }),
  })
  if (!result.ok) throw validationFailed(result.errors)
  refuseUnstorable(result.data)
  for (const control of form.uploads) {
    const problem = uploadProblem(control, result.data[control.name])
    if (problem !== null) throw validationFailed({ [control.name]: problem })
  }
  return { ...result.data }
}

function refuseUnstorable(data: Data): void {
  for (const [name, value] of Object.entries(data)) {
    const problem = storageProblem(value)
    if (problem !== null) throw validationFailed({ [name]: problem })
  }
}

/** What of a form is the same for everything that is sent. */
interface ReadForm {
  readonly fillable: readonly string[]
  readonly writable: readonly FormControl[]
  readonly labels: Readonly<Record<string, string>>
  readonly uploads: readonly FormControl[]
  /** Null when the rules depend on what is sent. */
  readonly validator: Validator | null
}

const readForms = new WeakMap<readonly FormControl[], ReadForm>()

function readForm(controls: readonly FormControl[], fillable: readonly string[]): ReadForm {
  let form = readForms.get(controls)
  if (form === undefined || form.fillable !== fillable) {
    const writable = controls.filter((control) => fillable.includes(control.name) && isWritable(control))
    const varies = writable.some(({ visibleWhen, requiredWhen }) => (visibleWhen ?? requiredWhen) !== undefined)
    form = {
      fillable,
      writable,
      labels: Object.fromEntries(writable.map((control) => [control.name, control.label ?? control.name])),
      uploads: writable.filter(isUploadControl),
      validator: varies ? null : validatorOf(writable, {}, false),
    }
    readForms.set(controls, form)
  }
  return form
}

/** True for a control whose value the server takes. */
export function isWritable(control: FormControl): boolean {
  return control.type !== 'StaticControl' && control.disabled !== true && control.readOnly !== true
}

function rulesOf(control: FormControl, sent: Data, partial: boolean): readonly string[] {
  const rules = [...splitRules(control.rules ?? '')]
  const hidden = !partial && control.visibleWhen !== undefined && !conditionHolds(control.visibleWhen, sent)
  if (hidden) return rules.filter((rule) => rule !== 'required')
  const wanted =
    control.required === true || (control.requiredWhen !== undefined && conditionHolds(control.requiredWhen, sent))
  if (wanted && !rules.includes('required')) rules.unshift('required')
  // A control that says nothing about its values takes an emptied one.
  if (!wanted && rules.length === 0) rules.push('nullable')
  return rules
}

function validatorOf(writable: readonly FormControl[], sent: Data, partial: boolean): Validator {
  const rules = writable.map((control) => [control.name, rulesOf(control, sent, partial)] as const)
  const key = JSON.stringify(rules)
  let validator = validators.get(key)
  if (validator === undefined) {
    validator = compileRules(Object.fromEntries(rules))
    if (validators.size > 1000) validators.clear()
    validators.set(key, validator)
  }
  return validator
}
