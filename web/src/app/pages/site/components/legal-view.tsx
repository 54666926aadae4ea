import { business, phoneHref } from '@moving/domain/business'
import type { LegalSection } from '../../../../content/legal.ts'
import { chakra } from '../../../../ui/layout.ts'
import { Container, PageTitle } from '../../../../ui/page.tsx'
import { Prose } from './prose.tsx'

interface LegalViewProps {
  title: string
  lead: string
  sections: readonly LegalSection[]
}

export function LegalView({ title, lead, sections }: LegalViewProps) {
  return (
    <>
      <Container pt={{ base: '10', md: '16' }}>
        <PageTitle lead={lead}>{title}</PageTitle>
      </Container>
      <Prose>
        {sections.map(({ id, title: heading, items = [], paragraphs = [] }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            {items.length > 0 && (
              <ul>
                {items.map(({ label, text }) => (
                  <li key={label}>
                    <strong>{label}.</strong> {text}
                  </li>
                ))}
              </ul>
            )}
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{withPhoneLink(paragraph)}</p>
            ))}
          </section>
        ))}
      </Prose>
    </>
  )
}

/** Makes the company's phone number in a text a link that doesn't break across lines. */
function withPhoneLink(text: string) {
  const { display } = business.phone
  const [before, after] = text.split(display)
  if (after === undefined) return text
  return (
    <>
      {before}
      <chakra.a href={phoneHref} whiteSpace="nowrap">
        {display}
      </chakra.a>
      {after}
    </>
  )
}
