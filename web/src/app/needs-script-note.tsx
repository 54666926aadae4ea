import { PhoneLink } from '../shared/phone-link.tsx'
import { Alert } from '../ui/alert.tsx'
import { Container } from '../ui/page.tsx'

/**
 * Shown above a page that needs its script while the script is missing. It is outside of what is
 * hydrated, so that pages don't load its code.
 */
export function NeedsScriptNote() {
  return (
    <Container pt="6" data-without-script="">
      <Alert tone="warning">
        This page needs JavaScript, which didn’t load. Please call us at <PhoneLink />.
      </Alert>
    </Container>
  )
}
