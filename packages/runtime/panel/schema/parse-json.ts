/** A whole number in a JSON text that this machine's numbers do not hold. */
export class PrecisionLossError extends Error {
  readonly number: string

  constructor(number: string) {
    super(`The number ${number} is too wide.`)
    this.number = number
  }
}

/** Reads a JSON text as it stands; throws {@link PrecisionLossError} where a whole number would come out as another one. */
export function parseJsonRejectingPrecisionLoss(text: string): unknown {
  // Engines without the source of a value hand none over, and read the number as every JSON reader does.
  const check = (_key: string, value: unknown, context?: { readonly source?: string }) => {
    const source = context?.source
    if (typeof value === 'number' && source !== undefined && /^-?\d+$/.test(source) && !Number.isSafeInteger(value))
      throw new PrecisionLossError(source)
    return value
  }
  return JSON.parse(text, check)
}
