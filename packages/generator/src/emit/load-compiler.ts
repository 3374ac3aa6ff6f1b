type TsMorph = typeof import('ts-morph')

let loading: Promise<TsMorph> | undefined

/** Loads ts-morph at first use: it takes a fifth of a second and 100 MB. */
export function loadCompiler(): Promise<TsMorph> {
  loading ??= import('ts-morph')
  return loading
}
