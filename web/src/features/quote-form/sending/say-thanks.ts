import { toaster } from '../../../ui/toast-store.ts'

/** The toast after a request is stored, word for word (requirements 8.2). */
export function sayThanks(isSignedIn: boolean) {
  const description = isSignedIn
    ? "Your quote has been saved to your account. We'll reach out shortly."
    : "We've received your request and will reach out shortly."
  toaster.create({ title: 'Thanks!', description, type: 'success' })
}
