import { PhoneLink } from '../shared/phone-link.tsx'
import { Alert } from '../ui/alert.tsx'
import { Container } from '../ui/page.tsx'

/**
 * Shown at the bottom of the window while the page's script is missing. It is outside of the
 * hydrated part, so that pages don't load its code, and after it, so that the skip link comes
 * first.
 */
export function NeedsScriptNote() {
  return (
    <Container position="fixed" inset="auto 0 0" pb="6" data-without-script="">
      <Alert tone="warning">
        This page needs JavaScript, which didn’t load. Please call us at <PhoneLink />.
      </Alert>
    </Container>
  )
}
