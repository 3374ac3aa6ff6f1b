import pluralize from 'pluralize'

const lastWord = /[A-Za-z]+\d*$/

function inflectLast(name: string, inflect: (word: string) => string): string {
  return name.replace(lastWord, (word) => inflect(word))
}

/** `product_categories` -> `product_category`; only the last word changes. */
export function singular(name: string): string {
  return inflectLast(name, pluralize.singular)
}

/** `product_category` -> `product_categories`; only the last word changes. */
export function plural(name: string): string {
  return inflectLast(name, pluralize.plural)
}
