import type { WireRow } from '../model/cast.ts'

/**
 * The fields whose values PostgreSQL refused: of a wrong form, a number out of range or a text that is too long it says
 * the value or the bounds, never the column.
 */
export function refusedFields(error: unknown, data: Readonly<WireRow>): string[] {
  const { message, detail } = databaseError(error)
  const fields = Object.keys(data)
  const holding = (test: (text: string) => boolean): string[] => fields.filter((name) => test(String(data[name])))
  const value = /"([\s\S]*)"/.exec(message)?.[1]
  if (value !== undefined) return holding((text) => text === value)
  const digits = /less than 10\^(\d+)/.exec(detail)?.[1]
  if (digits !== undefined) return holding((text) => Math.abs(Number(text)) >= 10 ** Number(digits))
  const length = /character(?: varying)?\((\d+)\)/.exec(message)?.[1]
  return length === undefined ? [] : holding((text) => [...text].length > Number(length))
}

/** The innermost error, which is the driver's. */
function databaseError(error: unknown): { readonly message: string; readonly detail: string } {
  let current = error as { readonly message?: unknown; readonly detail?: unknown; readonly cause?: unknown }
  while (typeof current.cause === 'object' && current.cause !== null) current = current.cause
  return { message: String(current.message ?? ''), detail: String(current.detail ?? '') }
}
