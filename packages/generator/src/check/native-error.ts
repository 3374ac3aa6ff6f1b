/** An error as the native compiler names it; its place is looked up where it is explained. */
export interface NativeTypeError {
  readonly path: string
  readonly code: number
  readonly message: string
}

/** The identity of a type error, which stays when its line moves: path, code and message. */
export function nativeTypeErrorKey({ path, code, message }: NativeTypeError): string {
  return `${path} ${code} ${message}`
}
