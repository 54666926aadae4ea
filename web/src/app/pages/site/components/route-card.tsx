import { pages } from '@moving/domain/pages'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { hero } from '../../../../content/home.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { IconArrowRight } from '../../../../ui/icon/site-icons.ts'
import { chakra } from '../../../../ui/layout.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { beginQuote } from './begin-quote.ts'

/**
 * A form with two street addresses, which starts a quote. The fields have no names. So even without
 * scripts, the button opens an empty quote form and never puts an address into a URL.
 */
export function RouteCard() {
  const navigate = useNavigate()
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    beginQuote(event.currentTarget, navigate)
  }
  return (
    <Card shape="panel" tone="floating" p={{ base: '4', md: '5' }}>
      <chakra.form
        action={pages.quote}
        onSubmit={begin}
        display="grid"
        alignItems="end"
        gap="4"
        gridTemplateColumns={{
          base: '20px 1fr',
          md: '20px 1fr 20px 1fr',
          xl: '20px 1fr 20px 1fr auto',
        }}
        columnGap="3"
      >
        <Stop isEnd={false} />
        <TextField {...hero.from} autoComplete="section-from street-address" />
        <Stop isEnd />
        <TextField {...hero.to} autoComplete="section-to street-address" />
        <Button
          data-quote-action=""
          type="submit"
          size="lg"
          gridColumn={{ base: '1 / -1', xl: 'auto' }}
          ms={{ xl: '2' }}
        >
          Get a Free Quote
          <IconArrowRight />
        </Button>
      </chakra.form>
    </Card>
  )
}

/** A ring before the first field and a dot before the second. On phones, a line connects them. */
function Stop({ isEnd }: { isEnd: boolean }) {
  return (
    <chakra.span
      aria-hidden
      position="relative"
      boxSize="5"
      mb="14px"
      borderRadius="full"
      borderWidth="5px"
      borderColor="brand.solid"
      bg={isEnd ? 'brand.solid' : 'bg.panel'}
      _after={{
        content: '""',
        display: { base: isEnd ? 'none' : 'block', md: 'none' },
        position: 'absolute',
        insetInlineStart: '3px',
        top: '15px',
        width: '4px',
        height: '88px',
        bg: 'brand.solid',
      }}
    />
  )
}
