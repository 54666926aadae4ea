import { pages } from '@moving/domain/pages'
import type { NavigateFunction } from 'react-router-dom'
import { keepRouteDraft } from '../../../../lib/draft/route-draft.ts'

/**
 * Goes to the quote form with the two addresses of the home page's form; the first is the pickup
 * address.
 */
export function beginQuote(form: HTMLFormElement, navigate: NavigateFunction): void {
  const [from, to] = form.querySelectorAll('input')
  keepRouteDraft({ from: from?.value ?? '', to: to?.value ?? '' })
  void navigate(pages.quote)
}
