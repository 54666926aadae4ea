import type { LegalSection } from '../../../../content/legal.ts'
import { Container, PageTitle } from '../../../../ui/page.tsx'
import { Prose } from './prose.tsx'

interface LegalViewProps {
  title: string
  lead: string
  sections: readonly LegalSection[]
}

/** A plain column of text under its title. */
export function LegalView({ title, lead, sections }: LegalViewProps) {
  return (
    <>
      <Container pt={{ base: '10', md: '16' }}>
        <PageTitle lead={lead}>{title}</PageTitle>
      </Container>
      <Prose>
        {sections.map(({ id, title: heading, paragraphs }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Prose>
    </>
  )
}
