import { isEmpty, splitRules } from '@quoin/extensions/rules'
import { compileRules, type Lookup, type Validator } from '@quoin/extensions/validation'
import { conditionFields, evaluateCondition } from '@quoin/generator/conditions'
import type { FormFieldNode } from '@quoin/generator/feature-pages'
import { RuntimeError, validationFailed } from '../../errors.ts'
import { findUnstorableText } from '../../http/storable-text.ts'
import { validationLanguage } from '../../i18n/package-texts.ts'
import { isObject } from '../../is-object.ts'
import { isUploadControl, type ReadUploadSize, uploadProblem } from '../../uploads/upload-control.ts'
import { cleanHtml, holdsHtml } from './clean-html.ts'
import { jsonSchemaProblem, validatesByJsonSchema } from './json-schema-problem.ts'

type Data = Readonly<Record<string, unknown>>

const validators = new Map<string, Validator>()

/** How the data of a form is checked. */
export interface FormValidation {
  readonly controls: readonly FormFieldNode[]
  /** Columns that may be written. */
  readonly fillable: readonly string[]
  /** Only what was sent is checked, as an update of changed fields does. */
  readonly partial: boolean
  readonly lookup: Lookup
  /** Looks at uploaded files. */
  readonly uploadSize: ReadUploadSize
  /**
   * What conditions read beside what was sent: the row as it is stored, for a row of a sub-form the form around it.
   * Asked for only by forms with conditions.
   */
  readonly outerValues?: () => Promise<Data>
  readonly locale: string
}

/**
 * Checks a body by the controls of its form and answers the fields that may be written; the form is the only source.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` with a sentence per field
 */
export async function validateForm(body: unknown, validation: FormValidation): Promise<Record<string, unknown>> {
  if (!isObject(body)) throw new RuntimeError('RUNTIME_BAD_REQUEST.object', { params: {} })
  const sent = body
  const form = readForm(validation.controls, validation.fillable)
  const data = sentData(form.writable, sent, validation)
  for (const { name } of form.html) {
    const value = data[name]
    // Before any rule: they are about what is stored.
    if (typeof value === 'string') data[name] = await cleanHtml(value)
  }
  const values = form.validator === null ? await mergeConditionValues(form.writable, sent, validation) : sent
  const asked = form.validator === null && validation.partial ? askedFor(form.writable, sent, values) : []
  for (const { name } of asked) data[name] = null
  // Before any rule: those that look into the database send it the value.
  assertStorable(data)
  const validator = form.validator ?? validatorOf(form.writable, values)
  const result = await validator.validate(data, {
    partial: validation.partial,
    lookup: validation.lookup,
    labels: form.labels,
    language: await validationLanguage(validation.locale),
  })
  if (!result.ok) throw validationFailed(result.errors)
  await assertKept(form.promising, result.data, validation)
  const writable = { ...result.data }
  for (const { name } of asked) delete writable[name]
  for (const name of emptyTexts(form.writable, sent)) if (writable[name] === null) writable[name] = ''
  return writable
}

/** Holds what controls promise beside their rules. */
async function assertKept(
  promising: readonly FormFieldNode[],
  data: Data,
  { uploadSize }: FormValidation,
): Promise<void> {
  for (const control of promising) {
    const value = data[control.name]
    const problem = isUploadControl(control)
      ? await uploadProblem(control, value, uploadSize)
      : await jsonSchemaProblem(control, value)
    if (problem !== null) throw validationFailed({ [control.name]: problem })
  }
}

/** Texts that are to be empty where they could be none: a body names them in `_empty`. */
function emptyTexts(writable: readonly FormFieldNode[], sent: Data): readonly string[] {
  const { _empty: named } = sent
  if (!Array.isArray(named)) return []
  return writable.flatMap(({ name, rules = '' }) =>
    named.includes(name) && sent[name] === '' && splitRules(rules).includes('string') ? [name] : [],
  )
}

/** What was sent of a form. */
function sentData(
  writable: readonly FormFieldNode[],
  sent: Data,
  { partial }: FormValidation,
): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const { name, type } of writable) {
    // Nobody is shown a stored password: an empty one has not been changed.
    const isUnchanged = partial && type === 'PasswordControl' && (sent[name] ?? '') === ''
    if (Object.hasOwn(sent, name) && !isUnchanged) data[name] = sent[name]
  }
  return data
}

/** True for a control that is shown or required by what else the form holds. */
export function hasConditions({ visibleWhen, requiredWhen }: FormFieldNode): boolean {
  return (visibleWhen ?? requiredWhen) !== undefined
}

/** What the conditions of a form are decided on: what was sent, over the stored row or the defaults of a new one. */
export async function mergeConditionValues(
  controls: readonly FormFieldNode[],
  sent: Data,
  validation: FormValidation,
): Promise<Data> {
  const defaults = validation.partial
    ? []
    : controls
        .map((control) => [control.name, control.default ?? control.value] as const)
        .filter(([, value]) => value !== undefined)
  return { ...(await validation.outerValues?.()), ...Object.fromEntries(defaults), ...sent }
}

/** Controls that were not sent, and have to hold something because of what was sent. */
function askedFor(writable: readonly FormFieldNode[], sent: Data, values: Data): readonly FormFieldNode[] {
  return writable.filter((control) => {
    const { name, visibleWhen, requiredWhen } = control
    if (Object.hasOwn(sent, name) || !isEmpty(values[name])) return false
    const read = [...conditionFields(visibleWhen), ...conditionFields(requiredWhen)]
    return read.some((field) => isSent(field, sent)) && rulesOf(control, values).includes('required')
  })
}

/** `customer.name` is sent with `customer` as well. */
function isSent(field: string, sent: Data): boolean {
  return Object.hasOwn(sent, field) || Object.hasOwn(sent, field.split('.')[0] ?? field)
}

function assertStorable(data: Data): void {
  for (const [name, value] of Object.entries(data)) {
    const problem = findUnstorableText(value)
    if (problem !== null) throw validationFailed({ [name]: problem })
  }
}

/** What of a form is the same for everything that is sent. */
interface ReadForm {
  readonly fillable: readonly string[]
  readonly writable: readonly FormFieldNode[]
  readonly labels: Readonly<Record<string, string>>
  /** Controls that promise something beside their rules. */
  readonly promising: readonly FormFieldNode[]
  /** Controls that hold HTML. */
  readonly html: readonly FormFieldNode[]
  /** Null when the rules depend on what is sent. */
  readonly validator: Validator | null
}

const readForms = new WeakMap<readonly FormFieldNode[], ReadForm>()

function readForm(controls: readonly FormFieldNode[], fillable: readonly string[]): ReadForm {
  let form = readForms.get(controls)
  if (form === undefined || form.fillable !== fillable) {
    const writable = controls.filter((control) => fillable.includes(control.name) && isWritable(control))
    const varies = writable.some(hasConditions)
    form = {
      fillable,
      writable,
      labels: Object.fromEntries(writable.map((control) => [control.name, control.label ?? control.name])),
      promising: writable.filter((control) => isUploadControl(control) || validatesByJsonSchema(control)),
      html: writable.filter(holdsHtml),
      validator: varies ? null : validatorOf(writable, {}),
    }
    readForms.set(controls, form)
  }
  return form
}

/** True for a control whose value the server takes. */
export function isWritable(control: FormFieldNode): boolean {
  return control.type !== 'StaticControl' && control.disabled !== true && control.readOnly !== true
}

/** True for a control that is shown and must hold something, as its conditions say. */
export function isRequired({ visibleWhen, required, requiredWhen }: FormFieldNode, values: Data): boolean {
  if (!evaluateCondition(visibleWhen, values)) return false
  return required === true || (requiredWhen !== undefined && evaluateCondition(requiredWhen, values))
}

function rulesOf(control: FormFieldNode, values: Data): readonly string[] {
  const rules = [...splitRules(control.rules ?? '')]
  if (!evaluateCondition(control.visibleWhen, values)) return rules.filter((rule) => rule !== 'required')
  const wanted = isRequired(control, values)
  if (wanted && !rules.includes('required')) rules.unshift('required')
  // A control that says nothing about its values takes an emptied one.
  if (!wanted && rules.length === 0) rules.push('nullable')
  return rules
}

function validatorOf(writable: readonly FormFieldNode[], values: Data): Validator {
  const rules = writable.map((control) => [control.name, rulesOf(control, values)] as const)
  const key = JSON.stringify(rules)
  let validator = validators.get(key)
  if (validator === undefined) {
    // The name of a column may have a dot.
    validator = compileRules(Object.fromEntries(rules), { paths: false })
    if (validators.size > 1000) validators.clear()
    validators.set(key, validator)
  }
  return validator
}
