/**
 * True for a path of this site. A browser reads `//x`, `/\x` and `/<TAB>/x` as the site `x`: it takes a backslash for a
 * slash and leaves tabs and line breaks out (https://url.spec.whatwg.org/#concept-basic-url-parser), so neither may be in it.
 */
export function isSameSitePath(address: string): boolean {
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address)
}
