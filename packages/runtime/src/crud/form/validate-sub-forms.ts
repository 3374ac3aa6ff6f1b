import { type FieldMessage, validationFailed } from '../../errors.ts'
import { isObject } from '../../is-object.ts'
import {
  type FormValidation,
  hasConditions,
  isWritable,
  mergeConditionValues,
  validateForm,
} from './form-validation.ts'
import type { SubForm } from './sub-form.ts'

import { collectFieldErrors, SubFormCheck, type SubFormValidation } from './sub-form-check.ts'

/**
 * Checks a body by its form and the sub-forms in it, and answers the fields that may be written; every mistake is told
 * at once, those of related rows at `lines.2.price`.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED`; `RUNTIME_FORBIDDEN` for what the user may not do to related rows
 */
export async function validateWithSubForms(
  body: unknown,
  form: FormValidation,
  subForms: readonly SubForm[],
  subFormValidation: SubFormValidation,
): Promise<Record<string, unknown>> {
  const errors: Record<string, FieldMessage> = {}
  const data = (await collectFieldErrors(errors, '', () => validateForm(body, form))) ?? {}
  const depends = form.controls.some(hasConditions)
  const sentBody = isObject(body) ? body : {}
  const values = depends ? await mergeConditionValues(form.controls, sentBody, form) : sentBody
  for (const subForm of subForms) {
    if (!isWritable(subForm.control)) continue
    const sent = sentBody[subForm.name]
    const check = new SubFormCheck(subForm, form, subFormValidation, errors, values)
    if (sent !== undefined) data[subForm.name] = await check.rows(sent)
    else if (subFormValidation.key === null) check.nothing()
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors)
  return data
}
