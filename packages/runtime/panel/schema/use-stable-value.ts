import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'

/** A value of which each part that equals what it was before is what it was before: nothing of it is rendered again. */
export function useStableValue<Value>(value: Value): Value {
  const before = useRef(value)
  before.current = replaceEqualDeep(before.current, value)
  return before.current
}
