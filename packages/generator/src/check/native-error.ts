/** An error as the native compiler names it; its place is looked up where it is explained. */
export interface NativeTypeError {
  readonly path: string
  readonly code: number
  readonly message: string
}

/** Lines move; what is wrong does not. */
export function nativeTypeErrorKey({ path, code, message }: NativeTypeError): string {
  return `${path} ${code} ${message}`
}
