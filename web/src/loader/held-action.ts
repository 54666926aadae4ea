export interface HeldAction {
  /** Stops capturing, and repeats the captured action if there is one. */
  replay: () => void
}

/**
 * Captures the latest click on a button or submission of a form while the page isn't interactive
 * yet. Links, `<details>` and popover buttons work without a script and aren't captured.
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
