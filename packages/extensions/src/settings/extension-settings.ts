import { messageOf } from '../validation/message.ts'
import type { ValidateOptions, ValidationResult } from '../validation/validator.ts'
import { type CompiledSettingsForm, defaultsOf, type SettingControl, type SettingsForm } from './settings-form.ts'
import type { SettingsRepository } from './settings-repository.ts'

/** What a secret reads as; sent back unchanged it leaves the secret as it is. */
export const secretMask = '********'

/** The settings of one extension, kept in memory so that reading them is synchronous. */
export class ExtensionSettings {
  readonly #extension: string
  readonly #compiled: CompiledSettingsForm
  readonly #repository: SettingsRepository
  #stored: Readonly<Record<string, unknown>>
  #saving: Promise<unknown> = Promise.resolve()

  private constructor(
    extension: string,
    compiled: CompiledSettingsForm,
    repository: SettingsRepository,
    stored: Readonly<Record<string, unknown>>,
  ) {
    this.#extension = extension
    this.#compiled = compiled
    this.#repository = repository
    this.#stored = stored
  }

  /** Reads the stored values. */
  static async load(
    extension: string,
    compiled: CompiledSettingsForm,
    repository: SettingsRepository,
  ): Promise<ExtensionSettings> {
    return new ExtensionSettings(extension, compiled, repository, await repository.read(extension))
  }

  get form(): SettingsForm {
    return this.#compiled.form
  }

  /** The stored value, else the declared default, else `fallback`. */
  get(name: string, fallback?: unknown): unknown {
    const all = this.all()
    return (Object.hasOwn(all, name) ? all[name] : undefined) ?? fallback
  }

  /** Every declared setting that has a value; secrets in clear. */
  all(): Readonly<Record<string, unknown>> {
    const { controls } = this.#compiled
    const stored = Object.entries(this.#stored).filter(([name, value]) => controls.has(name) && value !== null)
    return { ...defaultsOf(controls), ...Object.fromEntries(stored) }
  }

  /** Every setting with secrets masked: what may be shown and exported. */
  masked(): Readonly<Record<string, unknown>> {
    const shown = Object.entries(this.all()).map(([name, value]) => [name, this.#isSecret(name) ? secretMask : value])
    return Object.fromEntries(shown)
  }

  /** The values that must not appear in logs. */
  secrets(): readonly string[] {
    return Object.entries(this.all())
      .filter(([name, value]) => this.#isSecret(name) && value !== '')
      .map(([, value]) => String(value))
  }

  /**
   * Checks `changes` together with the values that stay, and stores the result: all of it, or nothing. A name that is
   * not declared is an error of that name.
   */
  save(
    changes: Readonly<Record<string, unknown>>,
    options: Pick<ValidateOptions, 'lookup' | 'labels' | 'messages' | 'language'> = {},
  ): Promise<ValidationResult> {
    // One after the other, so that two saves of different settings at once are both kept.
    const saved = this.#saving.then(() => this.#save(changes, options))
    this.#saving = saved.catch(() => {})
    return saved
  }

  async #save(
    changes: Readonly<Record<string, unknown>>,
    options: Pick<ValidateOptions, 'lookup' | 'labels' | 'messages' | 'language'>,
  ): Promise<ValidationResult> {
    const { controls, validator } = this.#compiled
    const unknown = Object.keys(changes).filter((name) => !controls.has(name))
    if (unknown.length > 0) return { ok: false, errors: unknownErrors(unknown, options) }
    const changed = Object.entries(changes).filter(([name, value]) => !(this.#isSecret(name) && value === secretMask))
    const result = await validator.validate({ ...this.all(), ...Object.fromEntries(changed) }, options)
    if (!result.ok) return result
    const values = Object.fromEntries(
      Object.entries(result.data).map(([name, value]) => [name, storedValue(controls.get(name), value)]),
    )
    await this.#repository.write(this.#extension, values)
    this.#stored = values
    return { ok: true, data: this.masked() }
  }

  #isSecret(name: string): boolean {
    return this.#compiled.controls.get(name)?.type === 'PasswordControl'
  }
}

/** A number typed into a text box is stored as a number, unless that would change its digits. */
function storedValue(control: SettingControl | undefined, value: unknown): unknown {
  if (control?.type !== 'NumberControl' || typeof value !== 'string') return value
  return String(Number(value)) === value ? Number(value) : value
}

function unknownErrors(
  names: readonly string[],
  options: Pick<ValidateOptions, 'messages' | 'language'>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, messageOf('unknown', { field: name }, options)]))
}
