import { business, callPromise, phoneHref } from '@moving/domain/business'
import { CallPromise } from '../../../../shared/office-text.tsx'
import { ratherTalk, whatHappensNext } from '../../../../content/quote.ts'
import { Card } from '../../../../ui/card.tsx'
import { IconPhone } from '../../../../ui/icon/icons.ts'
import { TruckDrawing } from '../../../../illustrations/truck.tsx'
import { chakra } from '../../../../ui/layout.ts'

export function QuoteAside() {
  return (
    <chakra.aside
      aria-label={whatHappensNext.title}
      display="grid"
      gap="4"
      position={{ xl: 'sticky' }}
      top={{ xl: '24' }}
    >
      <Card shape="panel" tone="river" data-band="river">
        <chakra.h2 textStyle="h3" fontSize="xl" mb="5">
          {whatHappensNext.title}
        </chakra.h2>
        <chakra.ol>
          {whatHappensNext.steps.map((step, index) => (
            <Step key={step.title} {...step} isEnd={index === whatHappensNext.steps.length - 1} />
          ))}
        </chakra.ol>
      </Card>
      <Card shape="panel" display="flex" alignItems="center" gap="4">
        <chakra.span
          display="grid"
          placeItems="center"
          boxSize="12"
          flexShrink="0"
          borderRadius="full"
          bg="brand.subtle"
          color="brand.fg"
        >
          <IconPhone />
        </chakra.span>
        <div>
          <chakra.h2 textStyle="note" fontSize="note">
            {ratherTalk}
          </chakra.h2>
          <chakra.a
            href={phoneHref}
            display="inline-block"
            color="fg"
            fontSize="xl"
            fontWeight="bold"
            textDecoration="none"
            _hover={{ textDecoration: 'underline' }}
          >
            {business.phone.display}
          </chakra.a>
        </div>
      </Card>
      <TruckDrawing width="180px" mx="auto" mt="2" display={{ base: 'none', xl: 'block' }} />
    </chakra.aside>
  )
}

function Step({ title, text, isEnd }: { title: string; text: string; isEnd: boolean }) {
  return (
    <chakra.li position="relative" ps="9" pb={isEnd ? '0' : '5'}>
      {!isEnd && (
        <chakra.span
          aria-hidden
          position="absolute"
          insetInlineStart="10px"
          top="14px"
          bottom="-14px"
          width="4px"
          bg="accent.solid"
        />
      )}
      <chakra.span
        aria-hidden
        position="absolute"
        insetInlineStart="0"
        top="2px"
        boxSize="6"
        borderRadius="full"
        borderWidth="5px"
        borderColor="accent.solid"
        bg={isEnd ? 'accent.solid' : 'bg.river'}
      />
      <chakra.h3 fontWeight="bold">{title}</chakra.h3>
      {text === callPromise ? (
        <chakra.p fontSize="sm" color="fg.onRiverMuted">
          <CallPromise />
        </chakra.p>
      ) : (
        <chakra.p fontSize="sm" color="fg.onRiverMuted">
          {text}
        </chakra.p>
      )}
    </chakra.li>
  )
}
