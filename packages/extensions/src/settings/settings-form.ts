import { z } from 'zod'
import { describeIssue, type IssueKey } from '../describe-issue.ts'
import { ExtensionsError } from '../errors.ts'
import { splitRules } from '../rules/parse-rules.ts'
import { text } from '../text/sentence.ts'
import type { Text } from '../text/text.ts'
import { compileRules, type Validator } from '../validation/validator.ts'

interface ControlBase {
  /** A word; what `setting('name')` asks for. */
  readonly name: string
  readonly label: string
  readonly description?: string | undefined
  readonly placeholder?: string | undefined
  readonly required?: boolean | undefined
}

interface TextSetting extends ControlBase {
  readonly type: 'TextControl' | 'TextareaControl'
  readonly default?: string | undefined
}

/** A secret: masked wherever settings are read, exported or logged. */
interface PasswordSetting extends ControlBase {
  readonly type: 'PasswordControl'
}

interface SwitchSetting extends ControlBase {
  readonly type: 'SwitchControl'
  readonly default?: boolean | undefined
}

interface NumberSetting extends ControlBase {
  readonly type: 'NumberControl'
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  /** Unit shown after the number. */
  readonly suffix?: string | undefined
  readonly default?: number | undefined
}

interface ChoiceSetting extends ControlBase {
  readonly options: readonly SettingOption[]
}

interface SelectSetting extends ChoiceSetting {
  readonly type: 'SelectControl'
  readonly default?: string | number | undefined
}

interface CheckboxesSetting extends ChoiceSetting {
  readonly type: 'CheckboxesControl'
  readonly default?: readonly (string | number)[] | undefined
}

/** A choice of a select or of checkboxes. */
export interface SettingOption {
  readonly label: string
  readonly value: string | number
}

/** A control of a settings form, by the names of the component catalogue. */
export type SettingControl =
  | TextSetting
  | PasswordSetting
  | SwitchSetting
  | NumberSetting
  | SelectSetting
  | CheckboxesSetting

/** Controls under a heading. */
export interface SettingGroup {
  readonly label: string
  readonly controls: readonly SettingControl[]
}

/** A settings form: controls in labelled groups, and rule strings by setting name. */
export interface SettingsForm {
  readonly groups: readonly SettingGroup[]
  readonly rules?: Readonly<Record<string, string>> | undefined
}

const label = z.string().min(1)
const value = z.union([z.string(), z.number()])
const options = z.array(z.strictObject({ label: z.string(), value })).min(1)
const base = {
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'issue.word' satisfies IssueKey),
  label,
  description: z.string().optional(),
  placeholder: z.string().optional(),
  required: z.boolean().optional(),
}
const control: z.ZodType<SettingControl> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(['TextControl', 'TextareaControl']), ...base, default: z.string().optional() }),
  z.strictObject({ type: z.literal('PasswordControl'), ...base }),
  z.strictObject({ type: z.literal('SwitchControl'), ...base, default: z.boolean().optional() }),
  z.strictObject({
    type: z.literal('NumberControl'),
    ...base,
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().optional(),
    suffix: z.string().optional(),
    default: z.number().optional(),
  }),
  z.strictObject({ type: z.literal('SelectControl'), ...base, options, default: value.optional() }),
  z.strictObject({ type: z.literal('CheckboxesControl'), ...base, options, default: z.array(value).optional() }),
])
const settingsForm: z.ZodType<SettingsForm> = z.strictObject({
  groups: z.array(z.strictObject({ label, controls: z.array(control) })),
  rules: z.record(z.string(), z.string()).optional(),
})

/** A checked settings form. */
export interface CompiledSettingsForm {
  readonly form: SettingsForm
  readonly controls: ReadonlyMap<string, SettingControl>
  readonly validator: Validator
}

/**
 * Checks a settings form and compiles its rules.
 * @throws ExtensionsError EXTENSIONS_SETTINGS_INVALID with the place in the form, EXTENSIONS_RULE_UNKNOWN,
 * EXTENSIONS_RULE_INVALID
 */
export async function compileSettingsForm(extension: string, declared: unknown): Promise<CompiledSettingsForm> {
  const parsed = settingsForm.safeParse(declared, { reportInput: true })
  if (!parsed.success) {
    throw invalid(extension, describeIssue(parsed.error.issues[0]))
  }
  const form = parsed.data
  const list: readonly SettingControl[] = form.groups.flatMap((group) => group.controls)
  const controls = new Map(list.map((control) => [control.name, control]))
  const twice = list.find((control, index) => list.findIndex((other) => other.name === control.name) !== index)
  if (twice) throw invalid(extension, text('settings.twice', { setting: twice.name }))
  const stray = Object.keys(form.rules ?? {}).find((name) => !controls.has(name))
  if (stray !== undefined) throw invalid(extension, text('settings.rules', { setting: stray }))
  const validator: Validator = compileRules(
    Object.fromEntries(list.map((control) => [control.name, rulesOf(control, form.rules?.[control.name] ?? '')])),
    { paths: false, labels: Object.fromEntries(list.map(({ name, label }) => [name, label])) },
  )
  await validator.ready()
  const defaults = await validator.validate(defaultsOf(controls), { partial: true, lookup: 'skip' })
  if (!defaults.ok) {
    throw invalid(extension, text('settings.default', { reason: Object.values(defaults.errors).join(' ') }))
  }
  return { form, controls, validator }
}

/** The declared defaults by name. */
export function defaultsOf(controls: ReadonlyMap<string, SettingControl>): Readonly<Record<string, unknown>> {
  const given = [...controls.values()].flatMap((control) =>
    'default' in control && control.default !== undefined ? [[control.name, control.default] as const] : [],
  )
  return Object.fromEntries(given)
}

/** The declared rules, whose types and sentences come first, and those that the control implies. */
function rulesOf(control: SettingControl, declared: string): readonly string[] {
  return [control.required === true ? 'required' : 'nullable', ...splitRules(declared), ...impliedRules(control)]
}

function impliedRules(control: SettingControl): readonly string[] {
  switch (control.type) {
    case 'SwitchControl':
      return ['boolean']
    case 'NumberControl': {
      const limits = Object.entries({ min: control.min, max: control.max }).filter(([, limit]) => limit !== undefined)
      return ['numeric', ...limits.map(([rule, limit]) => `${rule}:${limit}`)]
    }
    case 'SelectControl':
      return [choiceRule(control.options)]
    case 'CheckboxesControl':
      return ['list', choiceRule(control.options)]
    default:
      return ['string']
  }
}

function choiceRule(options: readonly { readonly value: string | number }[]): string {
  return `in:${options.map(({ value }) => `"${String(value).replaceAll('"', '""')}"`).join(',')}`
}

function invalid(name: string, problem: Text): ExtensionsError {
  return new ExtensionsError('EXTENSIONS_SETTINGS_INVALID', { params: { name, problem } })
}
