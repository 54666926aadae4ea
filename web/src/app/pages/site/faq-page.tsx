import { faqClosing, faqIntro, questions } from '../../../content/faq.ts'
import { PricePlace } from '../../../shared/price-place.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { Container, PageTitle } from '../../../ui/page.tsx'
import { ClosingBand } from './components/closing-band.tsx'

/**
 * The FAQ (requirements 2.12). Opening a question closes the previous one, also without scripts.
 */
export function FaqPage() {
  return (
    <>
      <Container py={{ base: '10', md: '20' }}>
        <chakra.div maxWidth="720px" mx="auto">
          <PageTitle lead={faqIntro.lead}>{faqIntro.title}</PageTitle>
          <chakra.div mt={{ base: '6', md: '10' }} borderTopWidth="1px">
            {questions.map(({ id, question, answer }) => (
              <Disclosure
                key={id}
                name="faq"
                title={<chakra.h2 font="inherit">{question}</chakra.h2>}
              >
                {answer.map((paragraph) => (
                  <Text key={paragraph} mb="3" _last={{ mb: '0' }}>
                    {paragraph}
                  </Text>
                ))}
              </Disclosure>
            ))}
            <PricePlace kind="faq" />
          </chakra.div>
        </chakra.div>
      </Container>
      <ClosingBand title={faqClosing.title} text={faqClosing.text} />
    </>
  )
}
