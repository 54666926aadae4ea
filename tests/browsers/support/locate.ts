type Role = 'button' | 'link' | 'field' | 'tab' | 'dialog' | 'article' | 'region' | 'form'
export type Target = readonly [role: Role, name: string]

/**
 * Runs in the page. Finds an element by role and name, each target inside the previous one. An
 * exact name comes first, then a name that starts with it.
 */
export function locate(targets: readonly Target[]): HTMLElement | undefined {
  const selectors: Record<Role, string> = {
    button: 'button:not([role]), summary',
    link: 'a[href]',
    field: 'input, textarea, select',
    tab: '[role=tab]',
    dialog: 'dialog[open]',
    article: 'article',
    form: 'form',
    region: 'section',
  }
  const clean = (text = '') => text.replace(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const by = ids.map((id) => document.getElementById(id))
    const labels = by.length > 0 ? by : [...((element as HTMLInputElement).labels ?? [])]
    const [ariaLabel, written] = [
      element.getAttribute('aria-label'),
      labels.map((label) => label?.innerText),
    ]
    return clean(ariaLabel ?? (labels.length > 0 ? written.join(' ') : element.innerText))
  }
  return targets.reduce<HTMLElement | undefined>((outer, [role, name]) => {
    const all = [...(outer?.querySelectorAll<HTMLElement>(selectors[role]) ?? [])]
    const visible = all.filter((element) => element.checkVisibility({ visibilityProperty: true }))
    return (
      visible.find((element) => nameOf(element) === name) ??
      visible.find((element) => nameOf(element).startsWith(name))
    )
  }, document.body)
}
