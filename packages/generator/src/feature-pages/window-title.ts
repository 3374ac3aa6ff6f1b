import { singular } from '../naming/inflection.ts'

const verbs = {
  create: { en: 'Create', zh: '新建' },
  edit: { en: 'Edit', zh: '编辑' },
  view: { en: 'View', zh: '查看' },
} as const

/** What a dialog or drawer for one row of a resource is called: `Edit order item` where the resource is `Order items`. */
export function windowTitle(kind: keyof typeof verbs, resource: string, locale: string): string {
  if (locale.toLowerCase().startsWith('zh'))
    return `${verbs[kind].zh}${/^\p{ASCII}/u.test(resource) ? ' ' : ''}${resource}`
  return `${verbs[kind].en} ${withinSentence(singular(resource))}`
}

/** A first word that is no abbreviation begins small. */
function withinSentence(words: string): string {
  return /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}
