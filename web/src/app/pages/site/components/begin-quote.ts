import { pages } from '@moving/domain/pages'
import type { NavigateFunction } from 'react-router-dom'
import { keepRouteDraft } from '../../../../lib/draft/route-draft.ts'

/** Opens the quote form with the two street addresses from the home page's form. */
export function beginQuote(form: HTMLFormElement, navigate: NavigateFunction): void {
  keepRoute(form)
  void navigate(pages.quote)
}

/**
 * Stores what was typed into the home page's form. Its first field is the pickup address. An empty
 * form changes nothing.
 */
export function keepRoute(form: HTMLFormElement): void {
  const [from = '', to = ''] = Array.from(form.querySelectorAll('input'), ({ value }) => value)
  if (from + to !== '') keepRouteDraft({ from, to })
}
