export interface HeldAction {
  /** Stops holding and does again what was held. */
  replay: () => void
}

/**
 * Holds the latest press of a button, or sending of a form, that came before the page could answer.
 * Links, `<details>` and popover buttons work by themselves and are left alone.
 */
export function holdFirstAction(page: Document, onAction: () => void): HeldAction {
  let repeat: (() => void) | undefined

  const hold = (event: Event, again: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    repeat = again
    onAction()
  }
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null || button.type === 'submit' || button.hasAttribute('popovertarget')) return
    hold(event, () => button.click())
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    const { submitter } = event
    hold(event, () => form.requestSubmit(submitter))
  }
  page.addEventListener('click', onClick, true)
  page.addEventListener('submit', onSubmit, true)
  return {
    replay() {
      page.removeEventListener('click', onClick, true)
      page.removeEventListener('submit', onSubmit, true)
      repeat?.()
      repeat = undefined
    },
  }
}
