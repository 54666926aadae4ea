import { business, phoneHref } from '@moving/domain/business'
import { Alert } from '../ui/alert.tsx'
import { chakra } from '../ui/layout.ts'
import { Container } from '../ui/page.tsx'

/**
 * Stands above a page that is nothing without its script, while that is missing. Written into the
 * document beside what is hydrated, so that no page carries its code.
 */
export function NeedsScriptNote() {
  return (
    <Container pt="6" data-without-script="">
      <Alert tone="warning">
        This page needs JavaScript, which did not load. Please call us at{' '}
        <chakra.a href={phoneHref} whiteSpace="nowrap">
          {business.phone.display}
        </chakra.a>
        , {business.hours.label}.
      </Alert>
    </Container>
  )
}
