import { imageAddress } from './image-address.ts'

/** The addresses of pictures in a value that the panel may show. */
export function imageAddresses(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map(imageAddress).filter((address) => address !== null)
}
