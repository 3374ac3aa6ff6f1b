import { isEmpty, type ParsedRule, parseRuleText } from '@quoin/extensions/rules'
import type { FormRule } from 'antd'
import type { Translate } from '../i18n/translate.ts'
import { isBlank } from '../schema/is-blank.ts'
import type { Schema } from '../schema/schema.ts'
import { findUnparsedText } from './unparsed-text.ts'

/** The rules of a rule string such as `nullable|string|max:50`. */
export function parseRuleString(rules: unknown): readonly ParsedRule[] {
  return typeof rules === 'string' ? parseRuleText(rules) : []
}

/** Tells whether an emptied field means null. */
export function isFieldNullable(schema: Schema): boolean {
  return schema['nullable'] === true || parseRuleString(schema['rules']).some((part) => part.name === 'nullable')
}

/** True for a text that may be empty as well as null. */
export function allowsEmptyAndNull(schema: Schema): boolean {
  return isFieldNullable(schema) && parseRuleString(schema['rules']).some((part) => part.name === 'string')
}

/** The checks that the browser can make at once; the server stays the judge of all. */
export function fieldRules(schema: Schema, required: boolean, t: Translate): FormRule[] {
  const parts = parseRuleString(schema['rules'])
  const numeric = parts.some((part) => ['integer', 'numeric', 'decimal'].includes(part.name))
  const checks: FormRule[] = []
  if (required) {
    const message = t('form.required', { label: schema.label ?? t('form.thisField') })
    checks.push({
      required: true,
      message,
      validator: (_rule, value) => (isEmpty(value) ? Promise.reject(new Error(message)) : Promise.resolve()),
    })
  }
  const check = (failed: (value: unknown) => string | null) =>
    checks.push({
      validator: (_rule, value) => {
        const message = isBlank(value) ? null : failed(value)
        return message === null ? Promise.resolve() : Promise.reject(new Error(message))
      },
    })
  check((value) => {
    const unparsed = findUnparsedText(value)
    return unparsed === null ? null : t('form.json', { reason: unparsed.reason })
  })
  for (const { name, argument } of parts) {
    const limit = Number(argument)
    if (name === 'email') check((value) => (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(String(value)) ? null : t('form.email')))
    if (name === 'url') check((value) => (URL.canParse(String(value)) ? null : t('form.url')))
    if (name === 'integer') check((value) => (/^[+-]?\d+$/.test(String(value)) ? null : t('form.integer')))
    if (name === 'numeric') check((value) => (Number.isNaN(Number(value)) ? t('form.number') : null))
    if ((name === 'max' || name === 'min') && argument && !Number.isNaN(limit)) {
      check((value) => (within(value, name, limit, numeric) ? null : limitText(value, name, argument, numeric, t)))
    }
  }
  return checks
}

function within(value: unknown, name: 'max' | 'min', limit: number, numeric: boolean): boolean {
  const size =
    numeric || typeof value === 'number'
      ? Number(value)
      : Array.isArray(value)
        ? value.length
        : [...String(value)].length
  return name === 'max' ? size <= limit : size >= limit
}

function limitText(value: unknown, name: 'max' | 'min', limit: string, numeric: boolean, t: Translate): string {
  if (numeric || typeof value === 'number')
    return name === 'max' ? t('form.max', { max: limit }) : t('form.min', { min: limit })
  return name === 'max' ? t('form.maxLength', { max: Number(limit) }) : t('form.minLength', { min: Number(limit) })
}
