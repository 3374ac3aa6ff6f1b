import { RuntimeError } from '../errors.ts'
import type { Services } from '../http/services.ts'

/** @throws RuntimeError `RUNTIME_FORBIDDEN` where a product logs people in, not the panel */
export function assertBuiltInLogin({ hostLogin }: Services): void {
  if (hostLogin !== null) throw new RuntimeError('RUNTIME_FORBIDDEN.hostLogin', { params: {} })
}
