import { chakra } from '@chakra-ui/react/styled-system'

interface MoveStep {
  title: string
  text: string
}

interface StepLineProps {
  steps: readonly MoveStep[]
}

export function StepLine({ steps }: StepLineProps) {
  return (
    <chakra.ol
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: `repeat(${steps.length}, minmax(0, 1fr))` }}
    >
      {steps.map(({ title, text }, index) => {
        const isEnd = index === steps.length - 1
        return (
          <chakra.li
            key={title}
            position="relative"
            display={{ base: 'grid', md: 'block' }}
            gridTemplateColumns="32px 1fr"
            columnGap="4"
            pb={{ base: isEnd ? '0' : '9', md: '0' }}
            pe={{ md: '5' }}
            _before={{
              content: '""',
              display: isEnd ? 'none' : 'block',
              position: 'absolute',
              bg: 'brand.solid',
              insetInlineStart: { base: '13px', md: '32px' },
              insetInlineEnd: { base: 'auto', md: '0' },
              top: { base: '32px', md: '13px' },
              bottom: { base: '0', md: 'auto' },
              width: { base: '6px', md: 'auto' },
              height: { base: 'auto', md: '6px' },
            }}
          >
            <chakra.span
              aria-hidden
              display="block"
              boxSize="8"
              borderRadius="full"
              borderWidth="6px"
              borderColor="brand.solid"
              bg={isEnd ? 'brand.solid' : 'transparent'}
            />
            <chakra.div mt={{ md: '5' }}>
              <chakra.h3 textStyle="h3" fontSize={{ base: '2xl', md: 'xl' }}>
                {title}
              </chakra.h3>
              <chakra.p mt="1" maxWidth="36ch" color="fg.muted">
                {text}
              </chakra.p>
            </chakra.div>
          </chakra.li>
        )
      })}
    </chakra.ol>
  )
}
