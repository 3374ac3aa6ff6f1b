const rejected = '.ant-form-item-has-error:not(:has(.ant-form-item-has-error))'
const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex="0"], [contenteditable=true]'

/** Brings the first field with a rejection into sight, opening the tab or block that hides it, and puts the focus there. */
export async function showFirstError(form: HTMLElement | null): Promise<void> {
  // The rejection is rendered with the next frames, not at once.
  for (let frame = 0; form !== null && frame < 20; frame += 1) {
    await nextFrame()
    const field = form.querySelector<HTMLElement>(rejected)
    if (field === null) continue
    if (reveal(field, form)) await nextFrame()
    field.scrollIntoView({ block: 'center' })
    field.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
    return
  }
}

/** Opens every closed tab and folded block around a field; true when there was one. */
function reveal(field: HTMLElement, form: HTMLElement): boolean {
  let opened = false
  for (let place = field.parentElement; place !== null && place !== form; place = place.parentElement) {
    const handle = handleOf(place)
    handle?.click()
    opened ||= handle !== null
  }
  return opened
}

/** What opens a closed place: the tab of a panel, the step of a wizard, the head of a folded block. */
function handleOf(place: HTMLElement): HTMLElement | null {
  if (place.role === 'tabpanel' && place.ariaHidden === 'true')
    return document.getElementById(place.getAttribute('aria-labelledby') ?? '')
  const wizard = place.closest<HTMLElement>('.wizard')
  if (wizard !== null && place.parentElement === wizard && place.hidden) {
    const number = [...wizard.children].filter((part) => part.matches('section')).indexOf(place)
    return wizard.querySelectorAll<HTMLElement>('.ant-steps-item')[number] ?? null
  }
  if (!place.matches('.ant-collapse-item:not(.ant-collapse-item-active)')) return null
  const head = place.querySelector<HTMLElement>(':scope > .ant-collapse-header')
  return head?.querySelector<HTMLElement>('[role=button]') ?? head
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
