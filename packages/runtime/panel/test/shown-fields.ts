import type { Page } from 'playwright-core'

/** What a control shows, with its label: texts, names of pictures, values of boxes and check marks. */
export interface ShownField {
  readonly label: string
  readonly shown: string
  /** Messages below the field. */
  readonly errors: readonly string[]
}

/** Every field of the form with what it shows now; a frame around other fields is left out. */
export async function shownFields(page: Page): Promise<readonly ShownField[]> {
  return page.locator('.field').evaluateAll((fields) =>
    fields
      .filter((field) => field.querySelector('.field') === null)
      .map((field) => {
        const states = [...field.querySelectorAll('input, textarea, [aria-checked], [aria-valuenow], [aria-selected]')]
        const shown = states.map((element) => {
          if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
            return ['aria-checked', 'aria-valuenow', 'aria-selected'].map((name) => element.getAttribute(name)).join()
          const tick = /checkbox|radio/.test(element.type)
          return tick ? String((element as HTMLInputElement).checked) : element.value
        })
        const pictures = [...field.querySelectorAll('img')].map(({ alt }) => alt)
        const errors = [...field.querySelectorAll('.ant-form-item-explain-error')]
        const content = field.querySelector('.ant-form-item-control-input')
        return {
          label: field.querySelector('label')?.title ?? '',
          shown: [(content as HTMLElement | null)?.innerText ?? '', ...pictures, ...shown].join('\n'),
          errors: errors.map((error) => error.textContent ?? ''),
        }
      }),
  )
}
