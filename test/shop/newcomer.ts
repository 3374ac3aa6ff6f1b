import type { Locator, Page } from 'playwright-core'

/** Whatever can be clicked. */
const clickable = [
  ...['button', 'a[href]', 'input', 'textarea'].map((tag) => `${tag}:not([disabled])`),
  // The tab that is shown leads nowhere.
  ...['tab][aria-selected=false', 'menuitem', 'switch'].map((role) => `[role=${role}]`),
  ...['.ant-segmented-item', '.ant-select-item-option'],
].join()

/** Something to click: where it is, what it is called, and how well that fits. */
interface Sight {
  readonly at: number
  readonly name: string
}

/**
 * Somebody who sees a screen for the first time and reads nothing but it: clicks what is called most like what they look
 * for, remembers under which tab they saw something, and counts the clicks that would lead elsewhere.
 */
export class Newcomer {
  readonly #page: Page
  readonly #seen = new Map<string, ReadonlySet<string>>()
  /** First clicks that would lead elsewhere, as `looked for → clicked`. */
  readonly wrong: string[] = []

  constructor(page: Page) {
    this.#page = page
  }

  /** Looks for what fits the words best, which should be the target; goes on from there once the outcome is in sight. */
  async look(words: readonly string[], target: Locator, outcome: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' })
    const best = await this.#best(words)
    const isRight =
      best !== undefined &&
      (await target.first().evaluate((wanted, at) => {
        const clicked = (Reflect.get(window, 'inSight') as readonly Element[])[at]
        return clicked?.contains(wanted) === true
      }, best.at))
    if (!isRight) this.wrong.push(`${words.join(' ')} → ${best?.name}`)
    await target.click()
    await outcome.first().waitFor({ state: 'attached' })
  }

  async #best(words: readonly string[]): Promise<Sight | undefined> {
    // Of two names with a word, the shorter one says it better.
    const fitOf = (name: string): number => {
      const found = words.filter((word) => name.toLowerCase().includes(word)).length
      return found === 0 ? 0 : found + 1 / (1 + name.length)
    }
    const remembered = (name: string): number => Math.max(0, ...[...(this.#seen.get(name) ?? [])].map(fitOf))
    return (await this.#sights())
      .map((sight) => ({ sight, score: Math.max(fitOf(sight.name), remembered(sight.name) - 0.5) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)[0]?.sight
  }

  /** What can be seen and clicked: in a dialog, only what is in it. */
  async #sights(): Promise<readonly Sight[]> {
    const { sights, tab } = await this.#page.locator(clickable).evaluateAll((elements) => {
      // What comes later, such as a picture, must not shift what was seen.
      Reflect.set(window, 'inSight', elements)
      const isShown = (element: Element): boolean => element.checkVisibility() && element.getClientRects().length > 0
      const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1)
      const nameOf = (element: Element): string => {
        const { labels } = element as HTMLInputElement
        const label = labels?.[0]?.innerText
        const text = element instanceof HTMLElement ? element.innerText : ''
        return (element.getAttribute('aria-label') ?? label ?? (text || element.getAttribute('title')) ?? '').trim()
      }
      const inSight = elements
        .map((element, at) => ({ element, at }))
        .filter(
          ({ element }) => isShown(element) || (element.matches('input') && isShown(element.parentElement as Element)),
        )
        .filter(({ element }) => !dialog || dialog.contains(element) || element.closest('.ant-select-dropdown'))
      return {
        sights: inSight.map(({ element, at }) => ({ at, name: nameOf(element) })),
        tab: dialog ? null : (document.querySelector('[role=tab][aria-selected=true]')?.textContent ?? null),
      }
    })
    if (tab !== null) this.#seen.set(tab, new Set(sights.map(({ name }) => name)))
    return sights
  }
}
