/** A part of a path as people read it; one that no browser has encoded, such as `50%`, stays as it is. */
export function decodePathSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
